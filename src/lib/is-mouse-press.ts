// Recognises a press of the mouse's main button. A finger or a pen may be about to scroll, and other buttons open a menu.

export const isMousePress = ({
  pointerType,
  button,
  ctrlKey,
}: Pick<PointerEvent, 'pointerType' | 'button' | 'ctrlKey'>): boolean =>
  pointerType === 'mouse' && button === 0 && !ctrlKey;
