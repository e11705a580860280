// Old libraries from the registry as scripts of a page, and emulations of those that it does not contain.
import { readFileSync } from 'node:fs';
import { fromRoot } from '../../elements/build/paths.ts';

export const EXTENDED = `<script>
  Object.prototype.extend = function () {};
  Object.prototype.shop = 'old';
  Object.prototype.type = 'object';
  Object.prototype.account = function () {};
</script>`;

/**
 * Emulates how Prototype.js 1.6 and 1.7, MooTools 1.2 to 1.4 and datejs change a page, a Promise older than ES2020, and a monitor that
 * wraps timers and calls.
 */
export const REPLACED = `<script>
  Array.from = function (iterable) {
    if (!iterable) return [];
    if (iterable.toArray) return iterable.toArray();
    var length = iterable.length || 0, results = new Array(length);
    while (length--) results[length] = iterable[length];
    return results;
  };
  Array.prototype.toArray = function () { return this.slice(); };
  Array.prototype.toJSON = function () { return '[' + this.join(', ') + ']'; };
  Object.prototype.toJSON = function () { return 'object'; };
  Object.keys = function (object) { var keys = []; for (var key in object) keys.push(key); return keys; };
  Object.values = function (object) { var values = []; for (var key in object) values.push(object[key]); return values; };
  delete Array.prototype.entries;
  Array.prototype.find = function (test, context) { for (var i = 0; i < this.length; i++) if (test.call(context, this[i], i)) return this[i]; };
  HTMLElement.prototype.remove = function () { this.parentNode.removeChild(this); return this; };
  HTMLElement.prototype.scrollTo = function () { window.scrollTo(this.offsetLeft, this.offsetTop); return this; };
  Function.prototype.bind = function (bind, args) {
    var self = this, list = args == null ? args : Array.isArray(args) ? args : [args];
    return function () { return self.apply(bind, list || arguments); };
  };
  var OldElement = Element, OldDocument = Document;
  window.Event = function (event) { this.event = event; };
  window.Element = function (tag) { return document.createElement(tag); };
  window.Element.prototype = OldElement.prototype;
  window.Document = function () {};
  window.Window = function () {};
  Date.now = function () { return new Date(); };
  Date.parse = function (text) { var date = new Date(text); return isNaN(date) ? null : date; };
  window.JSON = { encode: JSON.stringify, decode: JSON.parse };
  var own = Promise;
  window.Promise = function (run) { return new own(run); };
  ['resolve', 'reject', 'all', 'race'].forEach(function (name) { Promise[name] = function (given) { return own[name](given); }; });
  Promise.prototype = own.prototype;
  var wait = setTimeout, call = fetch;
  window.setTimeout = function (work, ms) { return wait(function () { try { work(); } finally {} }, ms); };
  window.fetch = function () { return call.apply(this, arguments).then(function (answer) { return answer; }); };
</script>`;

const scriptOf = (file: string): string =>
  `<script>${readFileSync(fromRoot(`node_modules/${file}`), 'utf8').replaceAll('</script', '<\\/script')}</script>`;

/** Emulates Prototype.js 1.6, and Prototype.js 1.7, whose searches fail beside an `each` of Sugar or MooTools. */
const BROKEN_LISTS = `<script>
  Array.prototype.reduce = function () { return this.length > 1 ? this : this[0]; };
  Array.prototype.find = function (test) { this.forEach(function (one) { if (test(one)) throw {}; }); };
</script>`;

/** MooTools is packaged for servers, and needs an object to export its names to. */
export const LIBRARIES = {
  'MooTools 1.5': `<script>window.exports = {};</script>${scriptOf('mootools/lib/mootools-core-1.5.2-server.js')}`,
  'Sugar 1.4, which extends Object.prototype by values and keys': `${scriptOf('sugar/release/sugar-full.development.js')}<script>Object.extend();</script>`,
  'zone.js 0.11, whose addEventListener knows no signals': scriptOf('zone.js/bundles/zone.umd.js'),
};

/** Contains no value on `Object.prototype`, because zone.js itself fails with one. */
export const ALL = [...Object.values(LIBRARIES), REPLACED, BROKEN_LISTS].join('');
