// The flags of the sandbox's countries and of the European Union, in simple shapes on a field of 30 by 20.
import { columns, cross, moon, nordic, rows, stripes, sun, union, unionCorner, wedge } from './flag-parts.ts';
import { area, box, colourOf, disc, letters, line, moved, ring, star } from './svg.ts';

const WHITE = '#ffffff';
const YELLOW = '#ffcd00';

const southernCross = (colour: string): string =>
  [
    star(22.5, 4, 1.3, colour),
    star(22.5, 16, 1.5, colour),
    star(19, 9, 1.3, colour),
    star(26, 8, 1.3, colour),
  ].join('');

const FLAGS: Readonly<Record<string, () => string>> = {
  AE: () => rows('#00843d', WHITE, '#000000') + box(0, 0, 8, 20, '#c8102e'),
  AR: () => rows('#74acdf', WHITE, '#74acdf') + sun(15, 10, 2.8, '#f6b40e'),
  AT: () => rows('#c8102e', WHITE, '#c8102e'),
  AU: () => rows('#012169') + unionCorner() + star(7.5, 15, 2.6, WHITE, 7) + southernCross(WHITE),
  BE: () => columns('#000000', '#fdda24', '#ef3340'),
  BG: () => rows(WHITE, '#00966e', '#d62612'),
  BR: () =>
    rows('#009739') +
    area('M15 2.2 27.4 10 15 17.8 2.6 10z', '#fedd00') +
    disc(15, 10, 4.2, '#012169') +
    line('M11.1 9.2c2.6-.6 5.5.1 7.7 2.2', WHITE, 0.8),
  CA: () =>
    rows(WHITE) +
    box(0, 0, 7.5, 20, '#d52b1e') +
    box(22.5, 0, 7.5, 20, '#d52b1e') +
    area(
      'M15 4l1.3 2.5 1.7-.7-.7 3.4 1.6-1.4.4 1 2-.3-.8 2.3.9.5-3.5 2.7.3 1.1-2.7-.4v2.3h-1v-2.3l-2.7.4.3-1.1-3.5-2.7.9-.5-.8-2.3 2 .3.4-1 1.6 1.4-.7-3.4 1.7.7z',
      '#d52b1e',
    ),
  CH: () => rows('#da291c') + box(13, 4, 4, 12, WHITE) + box(9, 8, 12, 4, WHITE),
  CL: () => rows(WHITE, '#d52b1e') + box(0, 0, 10, 10, '#0039a6') + star(5, 5, 2.6, WHITE),
  CO: () => rows(YELLOW, YELLOW, '#003087', '#c8102e'),
  CU: () => stripes('#002a8f', WHITE, 5) + wedge('#cf142b', 13) + star(4.4, 10, 2.6, WHITE),
  CY: () =>
    rows(WHITE) +
    area('M9 8.5c3-2.6 8-1.5 13-4-1.5 3.5-4.5 6-8.5 6.5-2.5.3-4.5-.7-4.5-2.5z', '#d47600') +
    line('M10.5 14c1.5 1.3 3 1.6 4.2 1.6M19.5 14c-1.5 1.3-3 1.6-4.2 1.6', '#4e5b31', 0.9),
  CZ: () => rows(WHITE, '#d7141a') + wedge('#11457e', 15),
  DE: () => rows('#000000', '#dd0000', '#ffce00'),
  DK: () => rows('#c8102e') + box(8.5, 0, 3, 20, WHITE) + box(0, 8.5, 30, 3, WHITE),
  EE: () => rows('#0072ce', '#000000', WHITE),
  ES: () =>
    rows('#aa151b', '#f1bf00', '#f1bf00', '#aa151b') +
    box(7, 7.5, 4, 4, '#aa151b') +
    area('M7 11.5h4c0 1.6-.8 2.5-2 2.5s-2-.9-2-2.5z', '#aa151b'),
  EU: () => rows('#003399') + ring(12, 15, 10, 6.3, (x, y) => star(x, y, 1.3, '#ffcc00')),
  FI: () => rows(WHITE) + box(8, 0, 5, 20, '#002f6c') + box(0, 7.5, 30, 5, '#002f6c'),
  FR: () => columns('#0055a4', WHITE, '#ef4135'),
  GB: union,
  GG: () =>
    rows(WHITE) + cross('#e8112d', 5) + box(14.1, 3, 1.8, 14, '#f9dd16') + box(8, 9.1, 14, 1.8, '#f9dd16'),
  GR: () =>
    stripes('#0d5eaf', WHITE, 9) +
    box(0, 0, 11.1, 11.1, '#0d5eaf') +
    box(4.5, 0, 2.2, 11.1, WHITE) +
    box(0, 4.5, 11.1, 2.2, WHITE),
  HK: () =>
    rows('#de2910') +
    ring(5, 15, 10, 3.2, (x, y) => disc(x, y, 1.9, WHITE)) +
    ring(5, 15, 10, 2.6, (x, y) => disc(x, y, 0.6, '#de2910')),
  HR: () =>
    rows('#ff0000', WHITE, '#171796') +
    [0, 1, 2, 3]
      .map((row) =>
        [0, 1, 2]
          .map((column) =>
            box(12.6 + column * 1.6, 6 + row * 1.8, 1.6, 1.8, (row + column) % 2 === 0 ? '#ff0000' : WHITE),
          )
          .join(''),
      )
      .join(''),
  HU: () => rows('#ce2939', WHITE, '#477050'),
  ID: () => rows('#ce1126', WHITE),
  IE: () => columns('#169b62', WHITE, '#ff883e'),
  IL: () =>
    rows(WHITE) +
    box(0, 2, 30, 2.8, '#0038b8') +
    box(0, 15.2, 30, 2.8, '#0038b8') +
    line('M15 6.7l2.9 5h-5.8zM15 13.3l-2.9-5h5.8z', '#0038b8', 0.7),
  IM: () => rows('#cf142b') + ring(3, 15, 10.5, 3.6, (x, y) => line(`M15 10.5 ${x} ${y}`, WHITE, 2)),
  IN: () =>
    rows('#ff9933', WHITE, '#138808') +
    `<circle cx="15" cy="10" r="2.5" fill="none" stroke="#000080" stroke-width=".8"/>` +
    star(15, 10, 2.2, '#000080', 12),
  IR: () =>
    rows('#239f40', WHITE, '#da0000') +
    line('M15 7.8v4.4M13.2 8.4c-1 1.6-.6 3 .8 3.8M16.8 8.4c1 1.6.6 3-.8 3.8', '#da0000', 0.8),
  IS: () => nordic('#02529c', WHITE, '#dc1e35'),
  FO: () => nordic(WHITE, '#0065bd', '#ed2939'),
  IT: () => columns('#009246', WHITE, '#ce2b37'),
  JE: () =>
    `<svg width="30" height="20" viewBox="0 0 30 20">${rows(WHITE)}${line('M0 0 30 20M30 0 0 20', '#df112d', 3)}</svg>` +
    area('M13.4 1.5h3.2v2.4c0 1.2-.7 1.9-1.6 2.2-.9-.3-1.6-1-1.6-2.2z', '#df112d'),
  JP: () => rows(WHITE) + disc(15, 10, 6, '#bc002d'),
  KE: () =>
    rows('#000000', '#bb0000', '#006600') +
    box(0, 6, 30, 1.4, WHITE) +
    box(0, 12.6, 30, 1.4, WHITE) +
    `<ellipse cx="15" cy="10" rx="2.8" ry="6" fill="#bb0000" stroke="#000000" stroke-width=".8"/>` +
    line('M15 6.5v7', WHITE, 0.9),
  KP: () =>
    rows('#024fa2') +
    box(0, 3.3, 30, 13.4, WHITE) +
    box(0, 4.2, 30, 11.6, '#ed1c27') +
    disc(11, 10, 4.4, WHITE) +
    star(11, 10, 4.2, '#ed1c27'),
  KR: () =>
    rows(WHITE) +
    moved(
      'rotate(-33 15 10)',
      area('M10.2 10a4.8 4.8 0 0 1 9.6 0z', '#cd2e3a') +
        area('M10.2 10a4.8 4.8 0 0 0 9.6 0z', '#0047a0') +
        disc(12.6, 10, 2.4, '#cd2e3a') +
        disc(17.4, 10, 2.4, '#0047a0'),
    ) +
    [
      [6, 4.5, -56],
      [24, 4.5, 56],
      [6, 15.5, 56],
      [24, 15.5, -56],
    ]
      .map(([x, y, turn]) =>
        moved(
          `rotate(${turn} ${x} ${y})`,
          [-1.6, 0, 1.6].map((at) => box(x! - 2.2, y! + at - 0.5, 4.4, 1, '#000000')).join(''),
        ),
      )
      .join(''),
  LI: () => rows('#002b7f', '#ce1126') + line('M5 7.2h5M5.5 7V5.6l1 .6 1-1.6 1 1.6 1-.6V7z', '#ffd83d', 0.9),
  LT: () => rows('#fdb913', '#006a44', '#c1272d'),
  LU: () => rows('#ef3340', WHITE, '#00a3e0'),
  LV: () => rows('#9e3039', '#9e3039', WHITE, '#9e3039', '#9e3039'),
  MC: () => rows('#ce1126', WHITE),
  MT: () => columns(WHITE, '#cf142b') + box(3.2, 2.4, 1.6, 5, '#96999c') + box(1.5, 4.1, 5, 1.6, '#96999c'),
  MX: () =>
    columns('#006847', WHITE, '#ce1126') +
    disc(15, 9.3, 2.2, '#8a5a2b') +
    line('M12.6 11.2c.6 2.2 4.2 2.2 4.8 0', '#006847', 0.9),
  MY: () =>
    stripes('#cc0001', WHITE, 14) +
    box(0, 0, 15, 11.43, '#010066') +
    moon(6, 5.7, 3.6, '#ffcc00', '#010066') +
    star(10.6, 5.7, 2.7, '#ffcc00', 14),
  NG: () => columns('#008751', WHITE, '#008751'),
  NL: () => rows('#ae1c28', WHITE, '#21468b'),
  NO: () => nordic('#ba0c2f', WHITE, '#00205b'),
  NZ: () => rows('#012169') + unionCorner() + southernCross('#cc142b'),
  PE: () => columns('#d91023', WHITE, '#d91023'),
  PH: () =>
    rows('#0038a8', '#ce1126') +
    wedge(WHITE, 16) +
    sun(5.2, 10, 2.6, '#fcd116') +
    star(1.7, 3, 1.1, '#fcd116') +
    star(1.7, 17, 1.1, '#fcd116') +
    star(13, 10, 1.1, '#fcd116'),
  PL: () => rows(WHITE, '#dc143c'),
  PT: () =>
    rows('#da291c') +
    box(0, 0, 12, 20, '#046a38') +
    disc(12, 10, 4, '#ffe900') +
    area('M9.8 7.6h4.4v3c0 1.7-1 2.6-2.2 3-1.2-.4-2.2-1.3-2.2-3z', '#da291c') +
    area('M11 8.6h2v2.2c0 .8-.4 1.2-1 1.5-.6-.3-1-.7-1-1.5z'),
  RO: () => columns('#002b7f', '#fcd116', '#ce1126'),
  SE: () => rows('#006aa7') + box(9, 0, 4, 20, '#fecc02') + box(0, 8, 30, 4, '#fecc02'),
  SG: () =>
    rows('#ee2536', WHITE) +
    moon(6, 5, 3.4, WHITE, '#ee2536') +
    ring(5, 9.6, 5.2, 1.9, (x, y) => star(x, y, 0.8, WHITE)),
  SI: () =>
    rows(WHITE, '#005da4', '#ed1c24') +
    area('M5.5 3.5h6v4.7c0 2.3-1.5 3.5-3 4.2-1.5-.7-3-1.9-3-4.2z', '#005da4') +
    area('M6.3 9.3l1.2-1.7 1-2 1 2 1.2 1.7c-.4 1.3-1.3 1.9-2.2 2.4-.9-.5-1.8-1.1-2.2-2.4z'),
  SK: () =>
    rows(WHITE, '#0b4ea2', '#ee1c25') +
    area('M5 4.5h8v6.3c0 3-2 4.6-4 5.5-2-.9-4-2.5-4-5.5z', WHITE) +
    area('M5.7 5.2h6.6v5.6c0 2.5-1.7 3.9-3.3 4.7-1.6-.8-3.3-2.2-3.3-4.7z', '#ee1c25') +
    line('M9 6.3v6M7.5 7.8h3M7 9.6h4', WHITE, 0.9),
  SY: () => rows('#ce1126', WHITE, '#000000') + star(10, 10, 2.2, '#007a3d') + star(20, 10, 2.2, '#007a3d'),
  TH: () => rows('#a51931', '#f4f5f8', '#2d2a4a', '#2d2a4a', '#f4f5f8', '#a51931'),
  TR: () => rows('#e30a17') + moon(11, 10, 5, WHITE, '#e30a17') + star(17.8, 10, 2.4, WHITE),
  TW: () =>
    rows('#fe0000') + box(0, 0, 15, 10, '#000095') + star(7.5, 5, 3.8, WHITE, 12) + disc(7.5, 5, 2, WHITE),
  UA: () => rows('#0057b7', '#ffd700'),
  US: () =>
    stripes('#b22234', WHITE, 13) +
    box(0, 0, 13, 10.77, '#3c3b6e') +
    [1.8, 5.4, 9].map((y) => [2, 5, 8, 11].map((x) => star(x, y, 1, WHITE)).join('')).join(''),
  UY: () => stripes(WHITE, '#0038a8', 9) + box(0, 0, 11, 11.1, WHITE) + sun(5.5, 5.5, 3.6, '#fcd116'),
  VN: () => rows('#da251d') + star(15, 10, 5.4, '#ffff00'),
  ZA: () =>
    rows('#e03c31', WHITE, '#001489') +
    `<svg width="30" height="20" viewBox="0 0 30 20">${line('M-2-2 12 10-2 22M12 10h20', WHITE, 6.6)}${line('M-2-2 12 10-2 22M12 10h20', '#007749', 4)}</svg>` +
    area('M0 3.6 7.6 10 0 16.4z', '#ffb81c') +
    area('M0 5.6 5.2 10 0 14.4z', '#000000'),
};

/** Returns the country's flag; without a drawing, two bands and the code. */
export const flagOf = (code: string): string =>
  FLAGS[code]?.() ?? rows(colourOf(code), colourOf(`${code}2`)) + letters(code, 15, 10, 8);

export const isDrawn = (code: string): boolean => code in FLAGS;
