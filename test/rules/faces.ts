// What a feature's face may hold; who has to use it is said by the rule of layers.
import { filesOfFace, isFace } from '../../elements/build/faces.ts';
import { importsOf, isCode, type Source, type Violation } from './source.ts';

/** Faces name what lies in their own feature, in the one form that the build looks through, and only what others take. */
export function faceViolations(sources: readonly Source[]): Violation[] {
  const taken = new Set(
    sources
      .filter((source) => isCode(source) && !isFace(source.path))
      .flatMap((source) => namesFromFaces(source)),
  );
  return sources
    .filter(({ path }) => isFace(path))
    .flatMap((face) => {
      const violation = (message: string): Violation => ({ path: face.path, line: 1, message });
      const rest = face.text
        .replace(/^\/\/.*$/gm, '')
        .replace(/export (type )?\{[^}]*\} from '\.\/[^']+';/g, '')
        .trim();
      const unused = [...filesOfFace(face.text).keys()].filter((name) => !taken.has(`${face.path} ${name}`));
      return [
        ...(rest === '' ? [] : [violation(`a face only passes on names of its feature: ${rest}`)]),
        ...unused.map((name) => violation(`nobody takes ${name}`)),
      ];
    });
}

const namesFromFaces = (source: Source): string[] =>
  [...importsOf(source)].flatMap(({ target, names }) =>
    target !== null && isFace(target) ? names.map((name) => `${target} ${name}`) : [],
  );
