import { expect, test, vi } from 'vitest'
import type { createMemoryCacheStore } from '../../../session/cache-store.ts'
import { countOf, lostOf, setCount } from './scan-count.ts'
import { openBrowser, scanOf } from './test-kit.ts'

const code = 'QWERTY42'

/** Everything that a store holds, as text of whatever kind. */
async function textOf(store: ReturnType<typeof createMemoryCacheStore>): Promise<string> {
  const { data, iv } = (await store.getItem<{ data: ArrayBuffer; iv: Uint8Array }>('scans:sara')) ?? {}
  return [data && new TextDecoder('latin1').decode(data), iv && new TextDecoder('latin1').decode(iv)].join()
}

test('what is kept comes back in another tab, and stands nowhere in plain', async () => {
  const { store, storage, openTab } = openBrowser()
  await openTab().box.change(() => [scanOf(code)])
  expect(await openTab().box.read()).toEqual({ scans: [scanOf(code)], lost: 0 })
  const text = await textOf(store)
  expect(text.length).toBeGreaterThan(50)
  expect(text).not.toContain(code)
  expect(countOf(storage, 'sara')).toBe(1)
})

test('its key cannot be read by any script, and goes with the last scan', async () => {
  const { store, openTab } = openBrowser()
  const { box } = openTab()
  await box.change(() => [scanOf(code)])
  const key = await store.getItem<CryptoKey>('scans-key:sara')
  expect(key?.extractable).toBe(false)
  await box.change(() => [])
  expect(await store.getItem('scans-key:sara')).toBeUndefined()
  expect(await store.getItem('scans:sara')).toBeUndefined()
})

test('another person of this browser finds nothing, and cannot open what another one kept', async () => {
  const { store, person, openTab } = openBrowser()
  await openTab().box.change(() => [scanOf(code)])
  person.id = 'omar'
  for (const name of ['scans', 'scans-key']) await store.setItem(`${name}:omar`, await store.getItem(`${name}:sara`))
  expect(await openTab('omar').box.read()).toEqual({ scans: [], lost: 0 })
})

test('two tabs that keep at the same moment lose nothing of each other', async () => {
  const { openTab } = openBrowser()
  const tabs = [openTab(), openTab(), openTab()]
  await Promise.all(tabs.map(({ box }, index) => box.change((scans) => [...scans, scanOf(`CODE${index}`)])))
  expect((await openTab().box.read()).scans.map((scan) => scan.code)).toEqual(['CODE0', 'CODE1', 'CODE2'])
})

test('after the end of the session nothing is written, also by what was under way', async () => {
  const { store, person, openTab } = openBrowser()
  const { box } = openTab()
  const setItem = vi.spyOn(store, 'setItem').mockImplementationOnce(async () => {
    person.id = null
    await store.clear()
  })
  await expect(box.change(() => [scanOf(code)])).rejects.toThrow('ended')
  expect(setItem).toHaveBeenCalledTimes(2)
  expect(await store.getItem('scans:sara')).toBeUndefined()
  await expect(box.change(() => [scanOf(code)])).rejects.toThrow('ended')
  expect(await store.getItem('scans-key:sara')).toBeUndefined()
})

test('what the end of the session took is told of as lost until it has been read, to its owner alone', async () => {
  const { store, storage, person, openTab } = openBrowser()
  await openTab().box.change(() => [scanOf('CODE1'), scanOf('CODE2')])
  await store.clear()
  person.id = 'omar'
  expect((await openTab('omar').box.read()).lost).toBe(0)
  person.id = 'sara'
  expect(await openTab().box.read()).toEqual({ scans: [], lost: 2 })
  expect((await openTab().box.read()).lost).toBe(2)
  expect(countOf(storage, 'sara')).toBe(0)
  await openTab().box.change((scans) => scans)
  expect((await openTab().box.read()).lost).toBe(0)
})

test('what has been tampered with is lost and not shown', async () => {
  const { store, storage, openTab } = openBrowser()
  const { box } = openTab()
  await box.change(() => [scanOf(code)])
  const sealed = await store.getItem<{ data: ArrayBuffer }>('scans:sara')
  new Uint8Array(sealed?.data ?? new ArrayBuffer(1))[3]! ^= 1
  expect(await box.read()).toEqual({ scans: [], lost: 1 })
  expect(lostOf(storage, 'sara')).toBe(1)
  setCount(storage, 'sara', 0)
  expect((await box.read()).lost).toBe(0)
})
