// Countries and languages of the sandbox.

export interface Country {
  id: number;
  name: string;
  isoAlpha2: string;
  isoAlpha3: string;
  priority: number;
  available: boolean;
  defaultCurrency: string;
  /** False if the country's addresses have none. */
  postalCodes: boolean | { min: number; max: number };
  callingCode: string;
}

export const LANGUAGES = [
  { id: 1, code: 'en', locale: 'en_US', name: 'English' },
  { id: 2, code: 'es', locale: 'es_ES', name: 'Español' },
  { id: 3, code: 'pt', locale: 'pt_BR', name: 'Português' },
] as const;

/** id, alpha-2, alpha-3, name, default currency, calling code; the United States have the id 29, which the widget expects. */
const ROWS = `
1 AR ARG Argentina ARS 54
2 AU AUS Australia AUD 61
3 AT AUT Austria EUR 43
4 BE BEL Belgium EUR 32
5 BR BRA Brazil BRL 55
6 BG BGR Bulgaria EUR 359
7 CA CAN Canada CAD 1
8 CL CHL Chile USD 56
9 CO COL Colombia USD 57
10 HR HRV Croatia EUR 385
11 CY CYP Cyprus EUR 357
12 CZ CZE Czechia EUR 420
13 DK DNK Denmark EUR 45
14 EE EST Estonia EUR 372
15 FI FIN Finland EUR 358
16 FR FRA France EUR 33
17 DE DEU Germany EUR 49
18 GR GRC Greece EUR 30
19 HU HUN Hungary EUR 36
20 IS ISL Iceland EUR 354
21 IN IND India INR 91
22 IE IRL Ireland EUR 353
23 IM IMN Isle of Man GBP 44
24 IT ITA Italy EUR 39
25 JP JPN Japan JPY 81
26 LV LVA Latvia EUR 371
27 LT LTU Lithuania EUR 370
28 LU LUX Luxembourg EUR 352
29 US USA United States USD 1
30 MT MLT Malta EUR 356
31 MX MEX Mexico MXN 52
32 NL NLD Netherlands EUR 31
33 NZ NZL New Zealand USD 64
34 NO NOR Norway EUR 47
35 PE PER Peru USD 51
36 PH PHL Philippines USD 63
37 PL POL Poland PLN 48
38 PT PRT Portugal EUR 351
39 RO ROU Romania EUR 40
40 SG SGP Singapore USD 65
41 SK SVK Slovakia EUR 421
42 SI SVN Slovenia EUR 386
43 ZA ZAF South Africa USD 27
44 KR KOR South Korea USD 82
45 ES ESP Spain EUR 34
46 SE SWE Sweden EUR 46
47 CH CHE Switzerland CHF 41
48 TH THA Thailand USD 66
49 AE ARE United Arab Emirates AED 971
50 GB GBR United Kingdom GBP 44
51 UY URY Uruguay USD 598
52 VN VNM Vietnam USD 84
53 ID IDN Indonesia USD 62
54 MY MYS Malaysia USD 60
55 HK HKG Hong Kong USD 852
56 TW TWN Taiwan USD 886
57 IL ISR Israel USD 972
58 KE KEN Kenya USD 254
59 NG NGA Nigeria USD 234
60 UA UKR Ukraine USD 380
61 GG GGY Guernsey GBP 44
62 JE JEY Jersey GBP 44
63 LI LIE Liechtenstein CHF 423
64 MC MCO Monaco EUR 377
65 TR TUR Turkey USD 90
66 KP PRK North Korea USD 850
67 IR IRN Iran USD 98
68 CU CUB Cuba USD 53
69 SY SYR Syria USD 963
70 FO FRO Faroe Islands EUR 298
`;

const UNAVAILABLE = new Set(['KP', 'IR', 'CU', 'SY']);
/** Countries whose postal codes have three digits; all others have the usual 4 to 10. */
const POSTAL_CODES: Readonly<Record<string, { min: number; max: number }>> = {
  IS: { min: 3, max: 3 },
  FO: { min: 3, max: 3 },
  TW: { min: 3, max: 6 },
};
const WITHOUT_POSTAL_CODES = new Set(['AE', 'HK']);
const PRIORITIES: Readonly<Record<string, number>> = { US: 100, GB: 90, DE: 80, ES: 70, BR: 60, PT: 50 };

export const COUNTRIES: readonly Country[] = ROWS.trim()
  .split('\n')
  .map((row) => {
    const [, id, isoAlpha2, isoAlpha3, name, defaultCurrency, callingCode] =
      /^(\d+) (\w{2}) (\w{3}) (.+) (\w{3}) (\d+)$/.exec(row) ?? [];
    return {
      id: Number(id),
      name: name!,
      isoAlpha2: isoAlpha2!,
      isoAlpha3: isoAlpha3!,
      priority: PRIORITIES[isoAlpha2!] ?? 0,
      available: !UNAVAILABLE.has(isoAlpha2!),
      defaultCurrency: defaultCurrency!,
      postalCodes: POSTAL_CODES[isoAlpha2!] ?? !WITHOUT_POSTAL_CODES.has(isoAlpha2!),
      callingCode: callingCode!,
    };
  });

const BY_CODE = new Map(COUNTRIES.map((country) => [country.isoAlpha2, country]));

export const countryByCode = (code: string): Country | null => BY_CODE.get(code) ?? null;
