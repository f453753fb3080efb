import type { FlatNamespace, TFunction } from 'i18next'
import type { Messages } from '../i18n/catalogue.ts'
import { register } from '../i18n/use-translations.ts'
import type { Portal } from '../portal/create-portal.ts'
import { typeInto } from '../ui/fields/type-into.ts'

/** Answers the translator of some messages, in the language of the frame. */
interface Translate {
  <Namespace extends 'common' | 'errors' | 'auth'>(messages: Namespace): TFunction<Namespace>
  <Namespace extends FlatNamespace>(messages: Messages<Namespace>): TFunction<Namespace>
}

/** A text that stands on the screen, in the portal's own words. */
type Say = (of: Translate) => string

/** What a scene plays with. */
export interface Stage {
  readonly portal: Portal
  /** Presses what is called so, once it is there and can be pressed. */
  readonly press: (name: Say) => Promise<void>
  /** Presses the first thing in sight that a selector finds: what shows no name, or another one at each width. */
  readonly pressAt: (selector: string) => Promise<void>
  /** Chooses every row of the list. */
  readonly chooseRows: () => Promise<void>
  /** Unfolds what a phone keeps folded; on a wide screen it stands open and nobody sees its button. */
  readonly unfold: () => Promise<void>
  /** Types into the field with this name in the form. */
  readonly type: (field: string, text: string) => Promise<void>
  /** Chooses a picture in the form. */
  readonly choosePicture: () => Promise<void>
}

/** Something that has happened to a screen: what is open on it, or stands around it, that no address alone can show. */
export interface Scene {
  /** Seconds that the session has left of somebody who is not kept signed in; hours, when it is left out. */
  readonly secondsLeft?: number
  /** What happened before the screen was opened, after its viewer had signed in. */
  readonly before?: (portal: Portal) => void
  /** What happens once the screen shows its data. */
  readonly act?: (stage: Stage) => void | Promise<void>
  /** A text that is there then; a scene that never comes to it is a mistake in the preview. */
  readonly shows: Say
}

const translatorOf =
  ({ i18n }: Portal): Translate =>
  (messages: 'common' | 'errors' | 'auth' | Messages<FlatNamespace>) =>
    i18n.getFixedT(null, typeof messages === 'string' ? messages : register(i18n, messages))

const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()))
const patience = 20_000

/** Looks once a frame until something is there; rejects with its name when that takes too long. */
async function waitFor<Found>(what: string, find: () => Found): Promise<NonNullable<Found>> {
  const end = performance.now() + patience
  for (;;) {
    const found = find()
    if (found) return found
    if (performance.now() > end) throw new Error(`This preview waits in vain for ${what}`)
    await nextFrame()
  }
}

const inSight = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => one.checkVisibility())
const field = (name: string) => document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`form [name="${name}"]`)

/** A plain picture, as somebody might choose it. */
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

/** So long a person looks at what has come before they press it, milliseconds. */
const look = 500

/** Plays a scene on the portal that is shown in this document, and lets its time pass; rejects when it does not come to its end. */
export async function play({ act, shows }: Scene, portal: Portal, pass: (milliseconds: number) => void): Promise<void> {
  const of = translatorOf(portal)
  const press = (control: HTMLElement) => {
    pass(look)
    control.click()
  }
  await act?.({
    portal,
    press: async (name) => {
      const text = name(of)
      const named = () => inSight('button:enabled, a[href]').find((one) => one.textContent.startsWith(text))
      press(await waitFor(`"${text}" to press`, named))
    },
    pressAt: async (selector) => {
      press(await waitFor(`${selector} to press`, () => inSight(selector)[0]))
    },
    chooseRows: async () => {
      const boxes = () => inSight('main :is(tbody, li) input[type="checkbox"]')
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
    choosePicture: async () => {
      const input = await waitFor('a file to choose', () => document.querySelector<HTMLInputElement>('form input[type="file"]'))
      const chosen = new DataTransfer()
      chosen.items.add(await aPicture())
      input.files = chosen.files
      input.dispatchEvent(new Event('change', { bubbles: true }))
      await waitFor('the chosen picture', () => document.querySelector('form [title="cake.png"]'))
    },
  })
  const end = shows(of)
  await waitFor(`"${end}"`, () => document.body.innerText.includes(end))
}
