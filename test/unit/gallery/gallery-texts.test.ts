// The gallery knows an English text from the language around it.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { leftOver, TEXTS } from '../../support/gallery-texts.ts';

describe('gallery texts', () => {
  for (const language of ['es', 'pt'] as const)
    it(`an English text is found among those in ${language}, of which none is taken for English`, () => {
      const own = TEXTS[language]['login.codeTitle']!;
      const english = TEXTS.en['login.codeTitle']!;
      assert.deepEqual(leftOver(language, [own, english]), [`login.codeTitle: ${english}`]);
    });
});
