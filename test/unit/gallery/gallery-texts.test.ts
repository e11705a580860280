// The gallery detects an English text among texts of another language.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { leftOver, TEXTS } from '../../support/gallery-texts.ts';

describe('gallery texts', () => {
  for (const language of ['es', 'pt'] as const)
    it(`an English text is found among texts in ${language}, and none of those counts as English`, () => {
      const own = TEXTS[language]['login.codeTitle']!;
      const english = TEXTS.en['login.codeTitle']!;
      assert.deepEqual(leftOver(language, [own, english]), [`login.codeTitle: ${english}`]);
    });
});
