// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emailKey } from '#lib/session/storage-keys.ts'
import { fileLost } from './events.ts'
import { watchFiles } from './watch-files.ts'

const html = document.documentElement
const answer = vi.fn<typeof fetch>()
const reload = vi.fn()
const listeners = new Map<string, () => void>()
/** Elements that were added to the head; the test's document loads none. */
const added = vi.fn<(script: Node | string) => void>()

beforeEach(() => {
  sessionStorage.clear()
  answer.mockReset().mockImplementation(async () => new Response())
  reload.mockClear()
  added.mockClear()
  vi.spyOn(document.head, 'append').mockImplementation(added)
  vi.stubGlobal('fetch', answer)
  // Nothing removes the listeners of an earlier page.
  listeners.clear()
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) => void listeners.set(type, listener))
  vi.stubGlobal('location', { reload })
  html.dataset.boot = 'sign-in'
  html.lang = 'en'
  document.body.innerHTML = `
    <div id="root" data-page="/admin/login en"><form><input name="emailAddress"></form></div>
    <template data-part="offline-form en"><p role="alert"><button type="button">Check again</button></p></template>`
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  delete html.dataset.boot
  delete html.dataset.lost
  document.body.innerHTML = ''
})

/** A page whose script was lost, and what a script that fails does. */
function openPage() {
  const root = document.querySelector<HTMLElement>('#root')
  if (!root) throw new Error('No root')
  const lose = () => {
    html.dataset.lost = `${html.dataset.lost ?? ''} /assets/main-1.js`
    listeners.get(fileLost)?.()
  }
  watchFiles(root, html.dataset)
  lose()
  return { root, lose, checkAgain: () => root.querySelector('button')?.click() }
}

test('“Check again” requests a lost script again', () => {
  const { checkAgain } = openPage()
  checkAgain()
  expect(added.mock.calls).toMatchObject([[{ type: 'module', src: expect.stringMatching(/assets\/main-1\.js$/) }]])
  expect(answer).not.toHaveBeenCalled()
})

test('a script that fails again although the server answers has the page loaded anew, with the typed address', async () => {
  const { root, lose, checkAgain } = openPage()
  const email = root.querySelector('input')
  if (email) email.value = 'sara@qaseema.test'
  checkAgain()
  lose()
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(sessionStorage.getItem(emailKey)).toBe('sara@qaseema.test')
})

test.each([
  ['no server answers', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the server is unavailable', async () => new Response(null, { status: 503 })],
])('while %s the page stays and can be checked again', async (_what, respond) => {
  answer.mockImplementation(respond)
  const { root, lose, checkAgain } = openPage()
  checkAgain()
  lose()
  await vi.waitFor(() => expect(answer).toHaveBeenCalledOnce())
  await Promise.resolve()
  expect(reload).not.toHaveBeenCalled()
  expect(root.querySelector('button')).toBeTruthy()
})
