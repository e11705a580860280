// The help and terms page needs no script but the bar.
import { addBar } from './parts/page-frame.ts';

addBar();
