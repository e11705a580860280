// What a header of a request can carry: the browser refuses the whole request over other text, and servers over longer text.
export const HEADER_TEXT = /^[\x21-\x7e]{1,8000}$/;
