// The name under which an element counts forged messages; a symbol, so that it is no part of the public surface.

export const REFUSED_MESSAGES: unique symbol = Symbol.for('ramp-widget.refused-messages') as never;
