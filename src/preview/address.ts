import { isLanguage, type Language } from '#i18n/languages.ts'
import { type PreviewState, type Screen, screenStates, type Viewer } from './screen.ts'

export const previewThemes = ['light', 'dark'] as const
/** Zoom of the frames, per cent. */
export const previewSizes = [50, 75, 100] as const

export interface PreviewAddress {
  readonly screen: Screen
  readonly state: PreviewState
  readonly viewer: Viewer
  readonly theme: (typeof previewThemes)[number]
  /** Frames only; the gallery shows both. */
  readonly language: Language
  /** Gallery only. */
  readonly size: (typeof previewSizes)[number]
}

const pick = <Choice extends string | number>(choices: readonly Choice[], wanted: string | null, fallback: Choice): Choice =>
  choices.find((choice) => String(choice) === wanted) ?? fallback

/** Parses search parameters; missing or invalid ones become the first choice. */
export function readAddress(search: string, screens: readonly Screen[]): PreviewAddress {
  const query = new URLSearchParams(search)
  const screen = screens.find(({ name }) => name === query.get('screen')) ?? screens[0]!
  const language = query.get('lang')
  return {
    screen,
    state: pick(screenStates(screen), query.get('state'), 'loaded'),
    viewer: pick(screen.viewers, query.get('role'), screen.viewers[0]!),
    theme: pick(previewThemes, query.get('theme'), 'light'),
    language: isLanguage(language) ? language : 'en',
    size: pick(previewSizes, query.get('size'), 50),
  }
}

const common = ({ screen, state, viewer, theme }: PreviewAddress) => ({ screen: screen.name, state, role: viewer, theme })

export const framePath = (address: PreviewAddress): string =>
  `/preview/frame?${new URLSearchParams({ ...common(address), lang: address.language })}`

export const galleryPath = (address: PreviewAddress): string =>
  `/preview?${new URLSearchParams({ ...common(address), size: String(address.size) })}`
