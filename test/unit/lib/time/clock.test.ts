// The server's time continues correctly if the device's clock is set back.
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it, mock } from 'node:test';
import { createClock, type Clock } from '../../../../src/lib/time/clock.ts';

const HOUR_MS = 3_600_000;
const SERVER = Date.UTC(2026, 0, 1);

let device = { now: 0, ticks: 0 };
let clock: Clock;
const pass = (ms: number) => (device = { now: device.now + ms, ticks: device.ticks + ms });

describe("the server's time", () => {
  beforeEach(() => {
    device = { now: Date.UTC(2026, 0, 1, 7), ticks: 500 };
    mock.method(Date, 'now', () => device.now);
    mock.method(performance, 'now', () => device.ticks);
    clock = createClock();
    clock.syncServer(SERVER);
  });
  // Other test files share the process.
  afterEach(() => mock.restoreAll());

  it("the server's time is that of its last response, and advances", () => {
    assert.equal(clock.serverNow(), SERVER);
    pass(90_000);
    assert.equal(clock.serverNow(), SERVER + 90_000);
  });

  it("the server's time does not change when the device's clock is set back, however often", () => {
    for (let second = 1; second <= 3; second += 1) {
      pass(1_000);
      device = { ...device, now: device.now - HOUR_MS };
      assert.equal(clock.serverNow(), SERVER + second * 1_000);
    }
  });

  it("the server's time is read from the next response after that too", () => {
    device = { ...device, now: device.now - HOUR_MS };
    clock.syncServer(SERVER + 5_000);
    assert.equal(clock.serverNow(), SERVER + 5_000);
  });

  it("the server's time follows the device's clock after sleep, when ticks may have paused", () => {
    device = { ...device, now: device.now + HOUR_MS };
    assert.equal(clock.serverNow(), SERVER + HOUR_MS);
  });
});
