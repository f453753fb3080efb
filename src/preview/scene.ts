import type { FlatNamespace, KeyPrefix, TFunction } from 'i18next'
import type { Portal } from '#app/portal/create-portal.ts'
import { type Language, shownLanguage } from '#i18n/languages.ts'
import { typeInto } from '#ui/fields/input-utils.ts'

type Translate = <N extends FlatNamespace, Prefix extends KeyPrefix<N> = undefined>(
  namespace: N,
  keyPrefix?: Prefix,
) => TFunction<N, Prefix>

/** A text that stands on the screen, in the portal's own words. */
type GetText = (of: Translate, language: Language) => string

export interface Stage {
  readonly portal: Portal
  /** Presses the enabled button or link whose text starts with this name. */
  readonly press: (name: GetText) => Promise<void>
  /** For controls without a visible name, or with another name at each width. */
  readonly pressAt: (selector: string) => Promise<void>
  /** Keeps what closes by itself. */
  readonly hover: (selector: string) => Promise<void>
  readonly chooseRows: () => Promise<void>
  /** Opens the filters that are collapsed on a phone. */
  readonly unfold: () => Promise<void>
  readonly type: (field: string, text: string) => Promise<void>
  /** Into the field of a dialog that has no form. */
  readonly typeInDialog: (text: string) => Promise<void>
  readonly choosePicture: () => Promise<void>
}

/** A state of a screen that its address alone cannot show, such as an open dialog. */
export interface Scene {
  /** Remaining seconds of a session without keep-me-logged-in; by default hours. */
  readonly secondsLeft?: number
  /** The calls of the screen are never answered. */
  readonly isLoading?: boolean
  /** Runs after the sign-in and before the screen opens; what it returns runs when the screen is left. */
  readonly before?: (portal: Portal) => void | (() => void)
  /** Runs once the screen shows its data. */
  readonly act?: (stage: Stage) => void | Promise<void>
  /** The text that ends the scene; the preview fails if it never appears. */
  readonly expects: GetText
}

const createTranslate =
  ({ i18n }: Portal): Translate =>
  (namespace, keyPrefix) =>
    i18n.getFixedT(null, namespace, keyPrefix)

const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()))
const timeout = 20_000

/** Checks once per frame; rejects after the timeout. */
async function waitFor<Found>(what: string, find: () => Found): Promise<NonNullable<Found>> {
  const end = performance.now() + timeout
  for (;;) {
    const found = find()
    if (found) return found
    if (performance.now() > end) throw new Error(`This preview waits in vain for ${what}`)
    await nextFrame()
  }
}

const visibleElements = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => one.checkVisibility())
const field = (name: string) => document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`form [name="${name}"]`)

async function aPicture(): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
  const paint = canvas.getContext('2d')
  if (paint) {
    paint.fillStyle = '#b98f6b'
    paint.fillRect(0, 0, 640, 480)
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
  return new File(blob ? [blob] : [], 'cake.png', { type: 'image/png' })
}

/** Milliseconds before a press: new buttons ignore earlier clicks. */
const reactionTime = 500

/** Plays a scene on the rendered portal; rejects when its last text does not appear. */
export async function play({ act, expects }: Scene, portal: Portal, advanceClock: (milliseconds: number) => void): Promise<void> {
  const of = createTranslate(portal)
  const language = shownLanguage(portal.i18n)
  const press = (control: HTMLElement) => {
    advanceClock(reactionTime)
    control.click()
  }
  await act?.({
    portal,
    press: async (name) => {
      // Its words may be loaded with it.
      const named = () => visibleElements('button:enabled, a[href]').find((one) => one.textContent.startsWith(name(of, language)))
      press(await waitFor(`"${name(of, language)}" to press`, named))
    },
    pressAt: async (selector) => {
      press(await waitFor(`${selector} to press`, () => visibleElements(selector)[0]))
    },
    hover: async (selector) => {
      const element = await waitFor(`${selector} to hover`, () => visibleElements(selector)[0])
      element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    },
    chooseRows: async () => {
      const boxes = () => visibleElements('main :is(tbody, li) input[type="checkbox"]')
      await waitFor('rows to choose', () => boxes()[0])
      for (const box of boxes()) box.click()
    },
    unfold: async () => {
      const button = await waitFor('something folded', () =>
        document.querySelector<HTMLElement>('main fieldset [aria-controls][aria-expanded="false"]'),
      )
      button.click()
    },
    type: async (name, text) => typeInto(await waitFor(`a field ${name}`, () => field(name)), text),
    typeInDialog: async (text) => {
      const input = () => document.querySelector<HTMLInputElement | HTMLTextAreaElement>('[role$="dialog"] :is(input, textarea)')
      typeInto(await waitFor('a field in a dialog', input), text)
    },
    choosePicture: async () => {
      const input = await waitFor('a file to choose', () => document.querySelector<HTMLInputElement>('form input[type="file"]'))
      const chosen = new DataTransfer()
      chosen.items.add(await aPicture())
      input.files = chosen.files
      input.dispatchEvent(new Event('change', { bubbles: true }))
      await waitFor('the chosen picture', () => document.querySelector('form [title="cake.png"]'))
    },
  })
  await waitFor(`"${expects(of, language)}"`, () => document.body.innerText.includes(expects(of, language)))
}
