// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { browserPage, type PageEvent } from './page.ts'

let stop: () => void = () => undefined
afterEach(() => stop())

function heard() {
  const events: PageEvent[] = []
  stop = browserPage(window, localStorage).listen((event) => events.push(event))
  return events
}

test('focus, visibility and network events wake the session', () => {
  const events = heard()
  for (const type of ['focus', 'pageshow', 'online']) window.dispatchEvent(new Event(type))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(events).toEqual(['wake', 'wake', 'wake', 'wake'])
})

test('hiding the page does not', () => {
  const events = heard()
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  hidden.mockRestore()
  expect(events).toEqual([])
})

test('pagehide emits leave', () => {
  const events = heard()
  window.dispatchEvent(new Event('pagehide'))
  expect(events).toEqual(['leave'])
})

test('only another tab’s change of the token counts, or the clearing of everything', () => {
  const events = heard()
  const change = (key: string | null, storageArea: Storage) => window.dispatchEvent(new StorageEvent('storage', { key, storageArea }))
  change('auth_accessToken', localStorage)
  change(null, localStorage)
  expect(events).toEqual(['storage', 'storage'])
  change('auth_refreshToken', localStorage)
  change('language', localStorage)
  change('auth_accessToken', sessionStorage)
  window.dispatchEvent(new Event('storage'))
  expect(events).toHaveLength(2)
})

test('emits nothing after it was stopped', () => {
  const events = heard()
  stop()
  window.dispatchEvent(new Event('focus'))
  expect(events).toEqual([])
})
