import { globSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { framePath, type PreviewAddress } from '#preview/address.ts'
import type { Screen } from '#preview/screen.ts'

const folder = path.resolve(import.meta.dirname, '../../src/preview/screens')
const files: { screens: readonly Screen[] }[] = await Promise.all(globSync(`${folder}/*.ts`).map((file) => import(file)))

/** Like the gallery's glob import, without Vite. */
export const previewScreens: readonly Screen[] = files.flatMap(({ screens }) => screens)

export async function openFrame(page: Page, url: string, address: PreviewAddress): Promise<void> {
  await page.goto(`${url}${framePath(address)}`)
  await page.locator('html[data-preview="settled"]').waitFor()
}

/** Shows another screen in the open frame; returns what the old one left behind and what is wrong with the new one. */
export async function showInFrame(page: Page, address: PreviewAddress): Promise<string[]> {
  const wanted = framePath(address)
  const { left, shown } = await page.evaluate(async (path) => {
    const frame = window.previewFrame
    if (!frame) throw new Error('There is no frame of previews in this document')
    frame.leave()
    const body = document.body.cloneNode(true) as HTMLElement
    for (const node of body.querySelectorAll('script, template, #drawings')) node.remove()
    const isBare =
      body.children.length === 1 && !body.querySelector('#root > *') && body.getAttributeNames().every((name) => !body.getAttribute(name))
    const left = isBare ? [] : [`the former portal left ${body.outerHTML}`]
    const shown = await frame.show(new URL(path, location.href).search).catch(String)
    return { left, shown }
  }, wanted)
  return shown === wanted ? left : [...left, `shows ${shown}`]
}

/** Switches the language of the screen in the open frame; returns what went wrong. */
export async function switchInFrame(page: Page, address: PreviewAddress): Promise<string[]> {
  const wanted = framePath(address)
  const shown = await page.evaluate(
    (language) => window.previewFrame?.changeLanguage(language).catch(String) ?? 'There is no frame of previews',
    address.language,
  )
  return shown === wanted ? [] : [`shows ${shown}`]
}
