import { followViewport, pressAgain, vibrateOnPress } from './device.ts';

// All that goes with the device, in code that comes last: a page is whole without it.
pressAgain();
followViewport();
vibrateOnPress(100);
