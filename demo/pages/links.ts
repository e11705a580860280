// The script of the help and terms page: only the bar.
import { addBar } from './parts/page-frame.ts';

addBar();
