// The part of the hosted page that runs before its script has come.
import { beginCalls } from './begin-calls.ts';

beginCalls(window);
