import type { Portal } from '../portal/create-portal.ts'
import { typeInto } from '../ui/fields/type-into.ts'
import { type SceneText, sceneText } from './scene-text.ts'
import { waitFor } from './wait-for.ts'

/** A text in the language of the frame. */
type Say = (words: SceneText) => string

interface Stage {
  readonly portal: Portal
  /** Presses what is called so, once it is there and can be pressed. */
  readonly press: (name: Say) => Promise<void>
  /** Types into the field with this name in the form. */
  readonly type: (field: string, text: string) => Promise<void>
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

const controls = () => [...document.querySelectorAll<HTMLElement>('button:enabled, a[href]')].filter((one) => one.checkVisibility())
const field = (name: string) => document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`form [name="${name}"]`)

/** Plays a scene on the portal that is shown in this document; rejects when it does not come to its end. */
export async function play({ act, shows }: Scene, portal: Portal): Promise<void> {
  const words = sceneText(portal)
  await act?.({
    portal,
    press: async (name) => {
      const text = name(words)
      const control = await waitFor(`"${text}" to press`, () => controls().find((one) => one.textContent.startsWith(text)))
      control.click()
    },
    type: async (name, text) => typeInto(await waitFor(`a field ${name}`, () => field(name)), text),
  })
  const end = shows(words)
  await waitFor(`"${end}"`, () => document.body.innerText.includes(end))
}
