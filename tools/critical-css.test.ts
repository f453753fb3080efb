import { expect, test } from 'vitest'
import { leanCss } from './critical-css.ts'

const lean = (css: string) => leanCss(css, '<p class="a rtl:mt-1.5">')

test('a rule of a later state goes, one of a pressed button stays', () => {
  expect(lean('a:hover{color:red}button[aria-disabled=true],button:disabled{color:blue}i[aria-invalid=true]{color:red}')).toBe(
    'button[aria-disabled=true]{color:blue}',
  )
})

test('what no first frame shows goes', () => {
  expect(lean('a{color:red;transition-property:color;cursor:pointer;-webkit-user-select:none}b{cursor:default}')).toBe('a{color:red}')
})

test('a custom property goes that nothing asks for, also through another one', () => {
  const css = ':root{--a:var(--b);--b:1px;--c:var(--d);--d:2px}@property --d{syntax:"*";inherits:false}p{margin:var(--a)}'
  expect(lean(css)).toBe(':root{--a:var(--b);--b:1px}p{margin:var(--a)}')
})

test('nothing is left of a block whose rules have gone', () => {
  expect(lean('@media (hover:hover){a:hover{color:red}}@layer base,components;p{color:red}')).toBe('@layer base,components;p{color:red}')
})

test('nothing stands in for a property that the page has', () => {
  expect(lean(':root{--a:1px}p{margin:var(--a,2px);padding:var(--b,2px)}')).toBe(':root{--a:1px}p{margin:var(--a);padding:var(--b,2px)}')
})

test('a rule goes whose class the page does not name', () => {
  expect(lean(':is(.a>*){color:red}:is(.b>*){color:red}')).toBe(':is(.a>*){color:red}')
  expect(lean('.rtl\\:mt-1\\.5:where([dir=rtl]){margin:0}.rtl\\:ms-0:where([dir=rtl]){margin:0}.a{color:red}')).toBe(
    '.rtl\\:mt-1\\.5:where([dir=rtl]){margin:0}.a{color:red}',
  )
})
