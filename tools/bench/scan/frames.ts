import { drawSurroundings } from './background.ts'
import { dazzle, exposed, outOfFocus, shade, smeared } from './camera.ts'
import { drawCode } from './code-in-scene.ts'
import { createRandom } from './random.ts'
import { aMomentLater, createScene, emptyScene, groups, type Scene } from './scenes.ts'

/** A frame as a canvas gives it back. */
export type Frame = ReturnType<typeof exposed>

/** What a camera sees at the moments of a scene. */
export interface Take {
  /** `none` for a scene without a code. */
  readonly group: string
  readonly text?: string
  /** The frame of a moment; at 0 the scene is as its group describes it, later ones move as a hand does. */
  readonly frame: (moment: number) => Frame
}

function createTake(key: string, group: string, scene: Scene): Take {
  const surroundings = drawSurroundings(scene, createRandom(`${key}/surroundings`))
  const frame = (moment: number) => {
    const random = createRandom(`${key}/${moment}`)
    const now = moment === 0 ? scene : aMomentLater(scene, random)
    const light = Float32Array.from(surroundings)
    if (now.text) drawCode(light, now, now.text)
    shade(light, now)
    dazzle(light, now)
    return exposed(outOfFocus(smeared(light, now), now), now, random)
  }
  return { group, text: scene.text, frame }
}

/** The takes of some groups, `count` each, and `empty` without a code; the same for the same seed. */
export function* generateTakes(seed: string, only: RegExp, count: number, empty: number): Generator<Take> {
  for (const group of groups.filter((name) => only.test(name)))
    for (let index = 0; index < count; index += 1)
      yield createTake(`${seed}/${group}/${index}`, group, createScene(seed, group, index, count))
  for (let index = 0; index < empty; index += 1) yield createTake(`${seed}/none/${index}`, 'none', emptyScene(seed, index))
}
