import { test as base, expect, type Page } from '@playwright/test'
import { framePath, type PreviewAddress } from '#preview/address.ts'
import { type Screen, screenStates } from '#preview/screen.ts'
import { axeFindings, overflowAt, smallFields, squashedSpinners, strangeText, stuckInLowWindow, wideTables } from './support/checks.ts'
import { contrastFindings } from './support/contrast.ts'
import { startPreviews } from './support/portal-server.ts'
import { openFrame, previewScreens, showInFrame, switchInFrame } from './support/preview-frame.ts'
import { translationsIn } from './support/translations.ts'
import { readText, startTranslating } from './support/translator.ts'
import { watch } from './support/watch.ts'

interface Sweep {
  readonly page: Page
  readonly url: string
  readonly problems: string[]
}

/** One document for all previews of a worker: a new one for each would cost more than the checks. */
const test = base.extend<object, { sweep: Sweep }>({
  sweep: [
    async ({ browser }, use) => {
      const server = await startPreviews()
      const context = await browser.newContext({ reducedMotion: 'reduce' })
      const problems: string[] = []
      await watch(context, problems)
      const page = await context.newPage()
      await openFrame(page, server.url, screenAddresses(previewScreens[0]!)[0]!)
      await use({ page, url: server.url, problems })
      await context.close()
      await server.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

const desktopSize = { width: 1280, height: 900 }
/** The narrowest phone. No style differs between it and an ordinary phone: what fits here fits there. */
const phoneWidth = 320

type State = PreviewAddress['state']

/** What a page shows once it is loaded, without a scene. */
const isLoadedPage = ({ screen, state }: Pick<PreviewAddress, 'screen' | 'state'>) => state === 'loaded' && !screen.scene

/**
 * The languages of a state. A loaded page is shown in both; of scenes and of the other states each screen shows one. Scenes, empty and
 * waiting states alternate between the screens. Long texts are the longest in Arabic, because of the vowel signs.
 */
function languagesFor(screen: Screen, state: State): readonly ('en' | 'ar')[] {
  const isEven = previewScreens.indexOf(screen) % 2 === 0
  if (isLoadedPage({ screen, state })) return ['en', 'ar']
  if (state === 'long') return ['ar']
  if (state === 'error') return ['en']
  return [isEven === (state === 'empty') ? 'en' : 'ar']
}

/** Every state of a screen in the light theme for its first viewer, what is loaded also for the others; languages follow each other. */
const screenAddresses = (screen: Screen): PreviewAddress[] =>
  screenStates(screen).flatMap((state) =>
    (state === 'loaded' ? screen.viewers : screen.viewers.slice(0, 1)).flatMap((viewer) =>
      languagesFor(screen, state).map((language) => ({ screen, state, viewer, language, theme: 'light', size: 100 }) as const),
    ),
  )

/** The frame around it is the same in every state. */
const content = ['main', '[role=dialog]', '[role=alertdialog]', '[role=menu]', '[aria-live]']

/** The screen's markup without React's generated ids. */
const mainHtml = (page: Page) => page.locator('main').evaluate((main) => main.outerHTML.replace(/_r_\w+_/g, ''))

/** All colours depend on this attribute. */
const setTheme = (page: Page, theme: 'light' | 'dark') =>
  page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)

async function headingFindings(page: Page): Promise<string[]> {
  // A dialog hides the page's heading from assistive technology.
  const headings = await page.getByRole('heading', { level: 1, includeHidden: true }).count()
  return [...(headings === 1 ? [] : [`${headings} headings of the first level`]), ...((await page.title()) ? [] : ['no title'])]
}

async function textFindings(page: Page, language: PreviewAddress['language']): Promise<string[]> {
  return [...(await headingFindings(page)), ...(await strangeText(page, language)), ...(await squashedSpinners(page))]
}

/** Apart from the contrast, which has a check of its own. */
const structureFindings = (page: Page, parts?: readonly string[]) =>
  axeFindings(page, { without: ['color-contrast'], ...(parts && { parts }) })

async function darkFindings(page: Page): Promise<string[]> {
  await setTheme(page, 'dark')
  const found = await contrastFindings(page)
  await setTheme(page, 'light')
  return found
}

/** On a desktop, and on the narrowest phone, which may not scroll sideways; what is loaded also in the dark theme. */
async function look(page: Page, address: PreviewAddress): Promise<string[]> {
  const isLoaded = address.state === 'loaded'
  const found = [
    ...(await textFindings(page, address.language)),
    ...(await wideTables(page)),
    // Long texts have the elements of the loaded screen.
    ...(address.state === 'long' ? [] : await structureFindings(page, isLoaded ? undefined : content)),
    ...(await contrastFindings(page)),
    ...(await overflowAt(page, phoneWidth)),
    ...(await smallFields(page)),
    ...(isLoaded ? await darkFindings(page) : []),
  ]
  if (!isLoadedPage(address)) await page.setViewportSize(desktopSize)
  return found
}

/** A loaded page, switched to its second language on the phone, where it has other elements than on a desktop. */
async function lookOnPhone(page: Page, { language }: PreviewAddress): Promise<string[]> {
  const found = [
    ...(await textFindings(page, language)),
    ...(await structureFindings(page)),
    ...(await overflowAt(page, phoneWidth)),
    ...(await smallFields(page)),
    ...(await contrastFindings(page)),
    ...(await stuckInLowWindow(page)),
  ]
  await page.setViewportSize(desktopSize)
  return [...found, ...(await wideTables(page))]
}

/** Presses every button that is there at first, and closes what it opens. */
const pressButtons = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const painted = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve, 30)))
    for (const button of document.querySelectorAll<HTMLButtonElement>('main button, [role=dialog] button')) {
      if (!button.isConnected || button.disabled) continue
      button.click()
      await painted()
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
      await painted()
    }
  })

/** What a page still says after a while: a licence opens itself, and a notice goes. */
async function lastingTexts(page: Page, texts: readonly string[]): Promise<readonly string[]> {
  const size = page.viewportSize() ?? desktopSize
  await page.setViewportSize(desktopSize)
  let now: readonly string[] | undefined
  const isSettled = async () => {
    const before = now
    now = await readText(page)
    return now.join() === before?.join()
  }
  // Longer than a licence waits before it opens.
  await expect.poll(isSettled, { intervals: [400], timeout: 5_000 }).toBe(true)
  await page.setViewportSize(size)
  return texts.filter((each) => now?.includes(each))
}

/** What a page does not say again. A document or a chart may be drawn a while later, and what is new says nothing. */
async function missingTexts(page: Page, wanted: readonly string[]): Promise<readonly string[]> {
  let missing = wanted
  const isComplete = async () => {
    const texts = await readText(page)
    missing = wanted.filter((each) => !texts.includes(each))
    return missing.length === 0
  }
  await expect
    .poll(isComplete, { timeout: 5_000 })
    .toBe(true)
    .catch(() => undefined)
  return missing
}

/** Whether a page that the browser translates shows its other language whole, and stays whole when its buttons are pressed. */
async function translatedFindings({ page, problems }: Sweep, address: PreviewAddress, textBefore?: readonly string[]): Promise<string[]> {
  const language = address.language === 'en' ? 'ar' : 'en'
  const stopTranslating = await startTranslating(page)
  const found = await switchInFrame(page, { ...address, language })
  if ((await page.locator('font').count()) === 0) found.push('nothing is translated')
  if (textBefore) found.push(...(await missingTexts(page, textBefore)).map((each) => `translated, it no longer says: ${each}`))
  // The sentences of a scene's events keep the language in which they happened.
  else if (!address.screen.scene) found.push(...(await strangeText(page, language)).map((each) => `translated: ${each}`))
  found.push(...problems.splice(0))
  if (isLoadedPage(address)) {
    await pressButtons(page)
    // The previews answer only the calls that their pages show.
    found.push(...problems.splice(0).filter((problem) => problem.includes('NotFoundError')))
  }
  await stopTranslating()
  return found
}

for (const screen of previewScreens)
  test(`${screen.name} in every state, and its page in both languages and for every role`, async ({ sweep }) => {
    const { page, problems } = sweep
    const faults: Record<string, readonly string[]> = {}
    /** Other viewers whose screen is the first one's. */
    const alike = new Set<string>()
    let main = ''
    let english: readonly string[] = []
    await page.setViewportSize(desktopSize)
    for (const address of screenAddresses(screen)) {
      const { viewer, state, language } = address
      if (alike.has(viewer)) continue
      problems.length = 0
      // The other language of what is shown already: a switch costs half of a new portal.
      const isSwitched = isLoadedPage(address) && language === 'ar'
      const found = await (isSwitched ? switchInFrame : showInFrame)(page, address)
      if (screen.viewers.length > 1 && state === 'loaded' && !isSwitched) {
        const html = await mainHtml(page)
        // The shell differs by role on every screen alike: another role is checked only where the main part differs.
        if (html === main) alike.add(viewer)
        if (viewer === screen.viewers[0]) main = html
      }
      const isEnglishPage = isLoadedPage(address) && !isSwitched
      if (isEnglishPage) english = await readText(page)
      if (!alike.has(viewer)) found.push(...(await (isSwitched ? lookOnPhone : look)(page, address)))
      if (isEnglishPage) english = await lastingTexts(page, english)
      found.push(...problems.splice(0))
      if (!isEnglishPage && viewer === screen.viewers[0])
        found.push(...(await translatedFindings(sweep, address, isSwitched ? english : undefined)))
      if (found.length > 0) faults[framePath(address)] = found
    }
    expect(faults).toEqual({})
  })

test('the gallery lists every screen of this sweep, and shows one in both languages and three widths', async ({ sweep }) => {
  const gallery = await sweep.page.context().newPage()
  await gallery.goto(`${sweep.url}/preview?screen=review-queue&state=empty&role=ADMIN&theme=dark`)
  const offered = gallery.getByRole('navigation', { name: translationsIn('en').preview('menu') }).getByRole('link')
  await expect(offered).toHaveText(previewScreens.map(({ name }) => name))
  await expect(gallery.locator('iframe')).toHaveCount(6)
  const arabic = gallery.frameLocator('iframe[src*="lang=ar"]').first()
  await expect(arabic.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(arabic.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(gallery.locator('html')).toHaveAttribute('dir', 'ltr')
  expect(await axeFindings(gallery)).toEqual([])
})
