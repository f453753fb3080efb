// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { watchEarlyInput } from './early-input.ts'

afterEach(() => document.body.replaceChildren())

/** Happy DOM calls observers in a task. */
const observed = () => new Promise((resolve) => setTimeout(resolve))

const page =
  '<input name="emailAddress" /><input type="checkbox" name="keep" /><input name="password" /><button type="button">العربية</button><button type="submit">Sign in</button>'

/** The page after something was done to it; `makeAnew` is what React does when the page is not the one it would have painted. */
function paint() {
  const host = document.body.appendChild(document.createElement('div'))
  host.innerHTML = page
  const field = (name: string) => host.querySelector<HTMLInputElement>(`[name=${name}]`)!
  const presses: (string | null)[] = []
  const makeAnew = () => {
    host.innerHTML = page
    for (const button of host.querySelectorAll('button')) button.onclick = () => presses.push(button.textContent)
  }
  return { host, field, presses, makeAnew }
}

test('values, ticks, focus, caret and presses come back when the elements were made anew, also with a foreign field among them', async () => {
  const { host, field, presses, makeAnew } = paint()
  field('emailAddress').before(document.createElement('input'))
  field('emailAddress').value = 'manager@baytalbun.sa'
  const repeat = watchEarlyInput(host)
  field('keep').checked = true
  field('password').value = 'typed'
  field('password').focus()
  field('password').setSelectionRange(2, 3)
  host.querySelector<HTMLElement>('[type=submit]')!.dataset.pressed = ''
  makeAnew()
  repeat()
  await observed()
  expect(field('emailAddress').value).toBe('manager@baytalbun.sa')
  expect(field('keep').checked).toBe(true)
  expect(field('password').value).toBe('typed')
  expect(document.activeElement).toBe(field('password'))
  expect([field('password').selectionStart, field('password').selectionEnd]).toEqual([2, 3])
  expect(presses).toEqual(['Sign in'])
})

test('elements that stayed are left alone', () => {
  const { host, field } = paint()
  const repeat = watchEarlyInput(host)
  const heard: string[] = []
  host.addEventListener('input', () => heard.push('input'))
  host.addEventListener('click', () => heard.push('click'))
  field('keep').checked = true
  field('password').value = 'typed'
  repeat()
  expect(heard).toEqual([])
  expect(field('password').value).toBe('typed')
})

test('fields of the next step, after a click, are left alone', async () => {
  const { host, field, makeAnew } = paint()
  const repeat = watchEarlyInput(host)
  repeat()
  await observed()
  field('password').value = 'typed'
  host.querySelector('button')?.click()
  await observed()
  makeAnew()
  await observed()
  expect(field('password').value).toBe('')
})
