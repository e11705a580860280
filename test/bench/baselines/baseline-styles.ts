// The style sheet of the baselines: their parts have the sizes of the widget's, so that the same area is laid out and painted.

const CSS = `
:host { display: block; font: 15px/1.4 system-ui, sans-serif; color: #15171c; }
form { box-sizing: border-box; max-width: 424px; min-height: 694px; margin: 0 auto; padding: 20px; display: flex;
  flex-direction: column; gap: 12px; background: #fff; border: 1px solid #e4e7ec; border-radius: 20px; }
label { display: flex; flex-wrap: wrap; height: 92px; padding: 12px; box-sizing: border-box; background: #f5f6f8; border-radius: 12px; }
label span { width: 100%; font-size: 13px; color: #5a616e; }
label input { flex: 1; min-width: 0; border: 0; font: inherit; font-size: 26px; background: none; }
button { font: inherit; border: 0; border-radius: 12px; background: #eceef2; }
button img { width: 28px; height: 28px; border-radius: 50%; vertical-align: middle; }
select, .go { height: 52px; font: inherit; }
.go { margin-top: auto; background: #3538cd; color: #fff; }
p { display: flex; justify-content: space-between; margin: 0; }
dialog { box-sizing: border-box; position: fixed; inset: auto 0 0; width: 100vw; max-width: 424px; margin: 0 auto; padding: 0;
  height: calc(100dvh - 24px); max-height: none; overflow: hidden; border: 1px solid #e4e7ec; border-radius: 20px 20px 0 0; }
dialog::backdrop { background: rgb(15 17 22 / 50%); }
dialog[open] { display: flex; flex-direction: column; }
header { display: flex; justify-content: space-between; padding: 10px 8px 6px 20px; }
h2 { margin: 0; font-size: 18px; }
input[type=search] { margin: 0 20px 12px; height: 44px; flex: none; font: inherit; }
.list { position: relative; flex: 1; overflow: hidden auto; border-top: 1px solid #e4e7ec; }
[role=option] { position: absolute; left: 8px; right: 8px; display: flex; align-items: center; gap: 12px; height: 60px;
  padding: 0 12px; box-sizing: border-box; }
[role=option] img { width: 36px; height: 36px; border-radius: 50%; }
[role=option] b, [role=option] small { display: block; font-weight: 600; }
[role=option] small { font-weight: 400; color: #5a616e; font-size: 13px; }
[role=option] span { flex: 1; }
[role=option] i { font-style: normal; font-size: 13px; color: #5a616e; }
`;

export function adoptBaselineStyles(root: ShadowRoot): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(CSS);
  root.adoptedStyleSheets = [sheet];
}
