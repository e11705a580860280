// Reads records in a page whose scripts may extend the prototype of all objects.

/** Returns a copy that inherits nothing: an optional field that is missing stays undefined, whatever the page's scripts define. */
export const ownFields = <Fields extends object>(record: Fields): Fields =>
  Object.assign(Object.create(null), record);
