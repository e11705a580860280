// Validates text for a request header: the browser rejects the whole request over other text, and servers do over longer text.
export const HEADER_TEXT = /^[\x21-\x7e]{1,8000}$/;
