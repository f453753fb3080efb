// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { run } from './preload-files.ts'

const html = document.documentElement

afterEach(() => {
  document.head.innerHTML = ''
  html.lang = ''
  delete html.dataset.boot
  delete html.dataset.side
  history.replaceState(null, '', '/')
})

/** The preloaded links, by the attribute that the build wrote. */
function preloaded(path: string, boot: string, side = 'admin'): readonly (string | undefined)[] {
  document.head.innerHTML = [
    'admin',
    'admin service-provider',
    '/admin/dashboard',
    'service-provider',
    'admin-en',
    'admin-ar',
    '/admin/dashboard-ar',
    '/service-provider/register',
    '/service-provider/register-ar',
    '/v /my',
    '/my',
    '/v-ar',
  ]
    .map((names) => `<link data-script="${names}" href="/a.js">`)
    .join('')
  Object.assign(html.dataset, { boot, side })
  history.replaceState(null, '', path)
  run()
  return [...document.querySelectorAll<HTMLLinkElement>('[rel=modulepreload]')].map(({ dataset }) => dataset.script)
}

test('a signed-in visitor’s page preloads the files of its layout, of a dashboard at its address, and their words in its language', () => {
  html.lang = 'en'
  expect(preloaded('/admin/deals', 'shell')).toEqual(['admin', 'admin service-provider', 'admin-en'])
  html.lang = 'ar'
  expect(preloaded('/admin/dashboard', 'shell')).toEqual([
    'admin',
    'admin service-provider',
    '/admin/dashboard',
    'admin-ar',
    '/admin/dashboard-ar',
  ])
})

test('the sign-in page preloads none of them', () => {
  expect(preloaded('/admin/dashboard', 'sign-in')).toEqual([])
})

test('the registration preloads its files and the words of its language, and other pages for visitors none', () => {
  html.lang = 'ar'
  expect(preloaded('/service-provider/register', 'register', '')).toEqual(['/service-provider/register', '/service-provider/register-ar'])
  expect(preloaded('/auth/verify-email', 'auth', '')).toEqual([])
})

test('the page of a voucher preloads its files and the words of its language', () => {
  html.lang = 'ar'
  expect(preloaded('/v/tea', 'auth', '')).toEqual(['/v /my', '/v-ar'])
  expect(preloaded('/my/token', 'auth', '')).toEqual(['/v /my', '/my'])
})
