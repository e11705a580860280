// For data that the start needs: rejects a list or map if every entry of it is malformed, with the error of the first.
import { misfitError, type ReportMisfit } from '../../domain/wire/misfit.ts';

type Parse<T> = (value: unknown, reportMisfit?: ReportMisfit) => T;

export const someOf =
  <T extends object>(parse: Parse<T>): Parse<T> =>
  (value, reportMisfit) => {
    const misfits: string[] = [];
    const result = parse(value, (misfit) => void misfits.push(misfit));
    const [first] = misfits;
    if (first !== undefined && Object.keys(result).length === 0) throw misfitError(first);
    if (reportMisfit) misfits.forEach(reportMisfit);
    return result;
  };
