// Small helpers that know nothing of the product.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { lazyGroup } from '../../../src/lib/lazy-group.ts';
import { createScope } from '../../../src/lib/scope.ts';
import { createTextStorage, storageState } from '../../../src/lib/storage.ts';

describe('storage', () => {
  const refuse = (): Storage => {
    throw new DOMException('blocked', 'SecurityError');
  };

  it('storage falls back to memory if the browser refuses access', () => {
    const storage = createTextStorage(refuse);
    storage.set('ramp.a', '1');
    assert.deepEqual([storage.get('ramp.a'), storage.keys('ramp.')], ['1', ['ramp.a']]);
    storage.remove('ramp.a');
    assert.equal(storage.get('ramp.a'), null);
  });

  it('storageState distinguishes a full storage from a blocked one, and removes its probe key', () => {
    const kept = new Map([['shop', 'x']]);
    const storage = (length: number, setItem: () => void) =>
      ({ length, setItem, removeItem: () => kept.clear() }) as unknown as Storage;
    const overQuota = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
    assert.equal(
      storageState(() => storage(1, overQuota)),
      'full',
    );
    // A private window of an older browser has a storage, but with no room at all.
    assert.equal(
      storageState(() => storage(0, overQuota)),
      'blocked',
    );
    assert.equal(storageState(refuse), 'blocked');
    assert.equal(
      storageState(() => storage(1, () => undefined)),
      'open',
    );
    assert.equal(kept.size, 0);
  });

  it('storage keeps in memory what does not fit into a full one', () => {
    const full = {
      getItem: () => 'old',
      setItem: () => assert.fail('full'),
      removeItem: () => undefined,
      length: 0,
      key: () => null,
    };
    const storage = createTextStorage(() => full as unknown as Storage);
    storage.set('a', 'new');
    assert.equal(storage.get('a'), 'new');
  });
});

describe('lazy group', () => {
  it('a lazy group loads once, at the first call', async () => {
    let loads = 0;
    const group = lazyGroup(async () => ({ double: (n: number) => n * 2, id: ++loads }));
    assert.equal(loads, 0);
    assert.deepEqual(await Promise.all([group.double(2), group.double(3)]), [4, 6]);
    assert.equal(loads, 1);
  });

  it('a lazy group loads again after a failure', async () => {
    let tries = 0;
    const group = lazyGroup(async () => {
      if (++tries === 1) throw new Error('offline');
      return { hello: () => 'hi' };
    });
    await assert.rejects(group.hello(), /offline/);
    assert.equal(await group.hello(), 'hi');
  });
});

describe('scope', () => {
  it('a scope undoes everything in reverse order, and at once if it has already ended', () => {
    const scope = createScope();
    const undone: string[] = [];
    scope.add(() => undone.push('first'));
    scope.add(() => undone.push('second'));
    scope.dispose();
    scope.add(() => undone.push('late'));
    assert.deepEqual(undone, ['second', 'first', 'late']);
    assert.ok(scope.signal.aborted);
  });
});
