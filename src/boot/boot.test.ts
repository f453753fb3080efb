// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createToken } from '#fixtures/tokens.ts'
import { emailKey } from '#lib/session/storage-keys.ts'
import { fragmentsRead } from './events.ts'
import { run as prepareFirstPaint } from './head.ts'
import { run as preparePage } from './page.ts'

const html = () => document.documentElement
const minute = 60_000

/** A document like index.html, with a sign-in page in both languages. */
function openDocument(path: string) {
  for (const name of Object.keys(html().dataset)) delete html().dataset[name]
  Object.assign(html(), { lang: 'en', dir: 'ltr' })
  document.head.innerHTML = '<link rel="expect" href="#first-en">'
  const passkey = '<div data-passkey><button type="button">Sign in with a passkey</button></div>'
  const form = `<form><input name="emailAddress"><button type="submit">Sign in</button>${passkey}</form>`
  document.body.innerHTML = `<div id="root"></div>${['en', 'ar']
    .map((language) => `<template data-part="/admin/login ${language}" data-title="${language}">${form}</template>`)
    .join('')}`
  history.replaceState(null, '', path)
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  document.head.innerHTML = ''
  document.body.innerHTML = ''
  for (const name of Object.keys(html().dataset)) delete html().dataset[name]
  html().removeAttribute('dir')
  history.replaceState(null, '', '/')
})

test.each([
  ['/', 'home'],
  ['/home', 'home'],
  ['/admin/deals', 'sign-in'],
  ['/service-provider/register', 'register'],
  ['/service-provider/register?step=legal', 'register'],
  ['/service-provider/register?step=sent', 'auth'],
  ['/auth/forgot-password', 'auth'],
  ['/terms', 'auth'],
])('a visitor of %s gets the frame %s', (path, frame) => {
  openDocument(path)
  prepareFirstPaint()
  expect(html().dataset.boot).toBe(frame)
})

test('language, theme and contrast are set from what the browser has stored', () => {
  openDocument('/admin/login')
  localStorage.setItem('language', 'ar')
  localStorage.setItem('theme', 'dark')
  localStorage.setItem('contrast', 'more')
  prepareFirstPaint()
  expect([html().lang, html().dir, html().dataset.theme, html().dataset.contrast]).toEqual(['ar', 'rtl', 'dark', 'more'])
  expect(document.querySelector('link')?.getAttribute('href')).toBe('#first-ar')
})

test('the link of a mail opens in the language of the mail, which stays, and its address names none', () => {
  openDocument('/auth/verify-email?lang=ar#token')
  localStorage.setItem('language', 'en')
  prepareFirstPaint()
  expect([html().lang, localStorage.getItem('language')]).toEqual(['ar', 'ar'])
  expect([location.search, location.hash]).toEqual(['', '#token'])
})

test.each([
  ['/till/pair#token', 'ar'],
  ['/service-provider/login', 'en'],
])('without a stored language a device that prefers Arabic opens %s in “%s”', (path, language) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr-FR', 'ar-SA', 'en'])
  openDocument(path)
  Object.assign(html(), { lang: 'en', dir: 'ltr' })
  prepareFirstPaint()
  expect(html().lang).toBe(language)
})

test('the stored language comes before the one that the server has chosen', () => {
  openDocument('/v/tea')
  Object.assign(html(), { lang: 'ar', dir: 'rtl' })
  localStorage.setItem('language', 'en')
  prepareFirstPaint()
  expect([html().lang, html().dir]).toEqual(['en', 'ltr'])
})

test('a live session gets the frame of the shell, by the server’s clock', () => {
  openDocument('/admin/deals')
  localStorage.setItem('auth_accessToken', createToken({ exp: Date.now() + minute }))
  localStorage.setItem('auth_user', JSON.stringify({ user: null, skew: -2 * minute }))
  prepareFirstPaint()
  expect([html().dataset.boot, html().dataset.ended]).toEqual(['shell', undefined])
})

test('an expired session says so at the sign-in, with the address of whose it was', () => {
  openDocument('/admin/deals')
  localStorage.setItem('auth_accessToken', createToken({ exp: Date.now() - minute }))
  localStorage.setItem('auth_user', JSON.stringify({ user: { emailAddress: 'sara@qaseema.test' }, skew: 0 }))
  prepareFirstPaint()
  expect([html().dataset.boot, html().dataset.ended]).toEqual(['sign-in', 'expired'])
  expect(sessionStorage.getItem(emailKey)).toBe('sara@qaseema.test')
})

test('a session that expired before a reload says so at the sign-in', () => {
  openDocument('/admin/deals')
  localStorage.setItem('session_forced', 'true')
  prepareFirstPaint()
  expect([html().dataset.boot, html().dataset.ended]).toEqual(['sign-in', 'expired'])
})

test('the sign-in page of the language is shown once it has been read, and an early press is kept', () => {
  openDocument('/admin/login')
  localStorage.setItem('language', 'ar')
  const arabic = document.querySelector('[data-part$=ar]')
  arabic?.remove()
  prepareFirstPaint()
  preparePage()
  const root = document.getElementById('root')
  expect(root?.childElementCount).toBe(0)
  if (arabic) document.body.append(arabic)
  dispatchEvent(new Event(fragmentsRead))
  expect([document.title, root?.dataset.page, root?.dataset.elements]).toEqual(['ar', '/admin/login ar', '3'])
  const submit = new Event('submit', { bubbles: true, cancelable: true })
  root?.querySelector('form')?.dispatchEvent(submit)
  expect(submit.defaultPrevented).toBe(true)
  expect(root?.querySelector('button')?.dataset.pressed).toBe('')
})

test.each([
  ['has a button for a passkey where one works', 'portal.example localhost', true, 1],
  ['has none on another host', 'portal.example', true, 0],
  ['has none in a browser without passkeys', 'localhost', false, 0],
  ['has none for a plain backend', undefined, true, 0],
])('the first paint %s', (_name, passkeyHosts, isSupported, count) => {
  openDocument('/admin/login')
  if (passkeyHosts) html().dataset.passkeyHosts = passkeyHosts
  vi.stubGlobal('PublicKeyCredential', class {})
  if (!isSupported) Reflect.deleteProperty(globalThis, 'PublicKeyCredential')
  prepareFirstPaint()
  preparePage()
  vi.unstubAllGlobals()
  expect(document.querySelectorAll('#root [data-passkey]')).toHaveLength(count)
  expect(html().dataset.passkeyHosts).toBe(count ? passkeyHosts : undefined)
})
