// Runs in the hosted page before its script has loaded.
import { beginCalls } from './begin-calls.ts';

beginCalls(window);
