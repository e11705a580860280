// Whether a press is that of a mouse's main button: a finger or a pen may be about to scroll, and another button opens a menu.

export const isMousePress = ({
  pointerType,
  button,
  ctrlKey,
}: Pick<PointerEvent, 'pointerType' | 'button' | 'ctrlKey'>): boolean =>
  pointerType === 'mouse' && button === 0 && !ctrlKey;
