import { isLanguage, type Language } from '../i18n/languages.ts'
import { type PreviewState, type Screen, statesOf, type Viewer } from './screen.ts'

export const previewThemes = ['light', 'dark'] as const
/** Sizes that the gallery draws its frames in, per cent. */
export const previewSizes = [50, 75, 100] as const

/** What is shown; the whole of it stands in the address. */
export interface PreviewAddress {
  readonly screen: Screen
  readonly state: PreviewState
  readonly viewer: Viewer
  readonly theme: (typeof previewThemes)[number]
  /** Of a frame only; the gallery shows both. */
  readonly language: Language
  /** Of the gallery only. */
  readonly size: (typeof previewSizes)[number]
}

const pick = <Choice extends string | number>(choices: readonly Choice[], wanted: string | null, fallback: Choice): Choice =>
  choices.find((choice) => String(choice) === wanted) ?? fallback

/** Reads the search of an address; whatever it does not say, or says wrongly, is the first choice there is. */
export function readAddress(search: string, screens: readonly Screen[]): PreviewAddress {
  const query = new URLSearchParams(search)
  const screen = screens.find(({ name }) => name === query.get('screen')) ?? screens[0]!
  const language = query.get('lang')
  return {
    screen,
    state: pick(statesOf(screen), query.get('state'), 'loaded'),
    viewer: pick(screen.viewers, query.get('role'), screen.viewers[0]!),
    theme: pick(previewThemes, query.get('theme'), 'light'),
    language: isLanguage(language) ? language : 'en',
    size: pick(previewSizes, query.get('size'), 50),
  }
}

const common = ({ screen, state, viewer, theme }: PreviewAddress) => ({ screen: screen.name, state, role: viewer, theme })

/** The address of one frame. */
export const framePath = (address: PreviewAddress): string =>
  `/preview/frame?${new URLSearchParams({ ...common(address), lang: address.language })}`

/** The address of the gallery with its frames in both languages and three widths. */
export const galleryPath = (address: PreviewAddress): string =>
  `/preview?${new URLSearchParams({ ...common(address), size: String(address.size) })}`
