import { expect } from '@playwright/test'
import type { Control, RoleOptions } from '../screen.ts'
import { calling, type Found, find, type Step, type TextPattern } from './find.ts'
import type { ElementReference, Session } from './session.ts'

/** WebDriver's code points of keys. */
const keys = { Enter: '\uE007', Escape: '\uE00C' } as const

/** Runs in the page: replaces the text of a field as typing or pasting does, with the events of the browser itself. */
function insertText(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  field.focus()
  field.select()
  document.execCommand(text ? 'insertText' : 'delete', false, text)
}

const toPattern = (text: string | RegExp, exact = false): TextPattern =>
  typeof text === 'string' ? { text, exact } : { regularExpression: text.source, flags: text.flags }

const toRoleStep = (role: string, { name, exact, level }: RoleOptions = {}): Step => ({
  by: 'role',
  role,
  ...(name !== undefined && { name: toPattern(name, exact) }),
  ...(level !== undefined && { level }),
})

/** The first part of a chain: how Playwright's pages and locators find. */
export function createFinder(session: Session, steps: readonly Step[] = []) {
  const then = (step: Step) => createControl(session, [...steps, step])
  return {
    getByRole: (role, options) => then(toRoleStep(role, options)),
    getByLabel: (text, options) => then({ by: 'label', pattern: toPattern(text, options?.exact) }),
    getByText: (text, options) => then({ by: 'text', pattern: toPattern(text, options?.exact) }),
    getByTitle: (text, options) => then({ by: 'title', pattern: toPattern(text, options?.exact) }),
    locator: (selector) => then({ by: 'selector', selector }),
  } satisfies Partial<Control>
}

/** A locator: looks for its element anew at each action, until there is exactly one. */
function createControl(session: Session, steps: readonly Step[]): Control {
  const findOnly = async () => {
    const [found, ...others] = await find(session, steps)
    if (!found || others.length > 0) throw new Error(`${found ? others.length + 1 : 'no'} elements: ${JSON.stringify(steps)}`)
    return found
  }
  /** Repeats an action until it succeeds. */
  const until = <Result>(work: (found: Found) => Promise<Result>): Promise<Result> => {
    const { promise, resolve } = Promise.withResolvers<Result>()
    return expect(async () => resolve(await work(await findOnly())))
      .toPass({ intervals: [50, 100, 250], timeout: 30_000 })
      .then(() => promise)
  }
  /** Repeats an action until its element can be used. */
  const use = (work: (element: ElementReference) => Promise<void>) =>
    until(({ element, isVisible, isDisabled }) => {
      if (!isVisible || isDisabled) throw new Error(`${isVisible ? 'disabled' : 'hidden'}: ${JSON.stringify(steps)}`)
      return work(element).catch((error: unknown) => {
        throw new Error(`${error instanceof Error ? error.message : error}: ${JSON.stringify(steps)}`)
      })
    })
  const read = <Result>(expression: string, ...args: readonly unknown[]) =>
    until(({ element }) => session.execute<Result>(`return arguments[0].${expression}`, element, ...args))
  return {
    ...createFinder(session, steps),
    filter: ({ hasText }) => createControl(session, [...steps, { by: 'contents', pattern: toPattern(hasText) }]),
    first: () => createControl(session, [...steps, { by: 'place', index: 0 }]),
    last: () => createControl(session, [...steps, { by: 'place', index: -1 }]),
    click: () =>
      use(async (element) => {
        await session.execute("arguments[0].scrollIntoView({ behavior: 'instant', block: 'center', inline: 'nearest' })", element)
        await session.click(element)
      }),
    // As one insertion of the browser's editor: the driver takes up to 0.4 s for each key on a busy machine.
    fill: (text) => use((element) => session.execute(calling(insertText), element, text)),
    press: (key) => use((element) => session.sendKeys(element, keys[key])),
    // By its key: WebKit's driver does not click a box that is drawn by style sheets.
    check: () =>
      use(async (element) => {
        if (!(await session.execute('return arguments[0].checked', element))) await session.sendKeys(element, ' ')
      }),
    selectOption: (value) =>
      use(async (element) => {
        const option = await session.execute<ElementReference | null>(
          'return [...arguments[0].options].find(({ value }) => value === arguments[1])',
          element,
          value,
        )
        if (!option) throw new Error(`no option ${value}: ${JSON.stringify(steps)}`)
        await session.click(option)
      }),
    evaluate: (work, argument) => until(({ element }) => session.execute(`(${work}).apply(null, arguments)`, element, argument)),
    setInputFiles: (path) => until(({ element }) => session.sendKeys(element, path)),
    count: async () => (await find(session, steps)).length,
    isVisible: async () => {
      const found = await find(session, steps)
      return found.length === 1 && found[0]?.isVisible === true
    },
    textContent: () => read('textContent'),
    inputValue: () => read('value'),
    getAttribute: (name) => read('getAttribute(arguments[1])', name),
  }
}
