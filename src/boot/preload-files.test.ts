// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { run } from './preload-files.ts'

const html = document.documentElement

afterEach(() => {
  document.head.innerHTML = ''
  html.lang = ''
  delete html.dataset.boot
  delete html.dataset.backend
  history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
})

const preloaded = () => [...document.querySelectorAll<HTMLLinkElement>('[rel=modulepreload]')].map((link) => link.getAttribute('href'))

function open(boot: string, lang: string): void {
  html.dataset.boot = boot
  html.lang = lang
  run()
}

const links = ['', 'en', 'ar'].map((name) => `<link data-script="${name}" href="/${name || 'page'}.js">`).join('')

test('a page preloads the files that the server has written, with the words of its language', () => {
  document.head.innerHTML = links
  open('shell', 'ar')
  expect(preloaded()).toEqual(['/page.js', '/ar.js'])
})

test('a visitor who must sign in preloads none of them', () => {
  document.head.innerHTML = links
  open('sign-in', 'en')
  expect(preloaded()).toEqual([])
})

test('on another host the page finds its files in the list of all pages', async () => {
  const page = (path: string, name: string) => ({ path, scripts: [`${name}.js`], en: [`${name}.en.js`], ar: [`${name}.ar.js`] })
  const pages = [page('/v/new', 'new'), page('/v/:dealId', 'deal'), page('/admin/deals', 'list')]
  vi.stubGlobal('fetch', async () => Response.json(pages))
  history.replaceState(null, '', '/v/tea')
  open('auth', 'en')
  await vi.waitFor(() => expect(preloaded()).toEqual(['/deal.js', '/deal.en.js']))
})

test('a page of our server without links has no files to ask for', () => {
  const ask = vi.fn()
  vi.stubGlobal('fetch', ask)
  html.dataset.backend = 'full'
  open('auth', 'en')
  expect(ask).not.toHaveBeenCalled()
})
