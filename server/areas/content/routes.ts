import { readSiteText } from '#contract/content.ts'
import type { Config } from '#server/config.ts'
import type { Calls } from '#server/http/calls.ts'
import { Problem } from '#server/problem.ts'
import { readSiteTexts } from './read-texts.ts'

export function contentRoutes({ implementPublic }: Calls, { contentDir }: Pick<Config, 'contentDir'>): void {
  const texts = contentDir === undefined ? undefined : readSiteTexts(contentDir)
  implementPublic(readSiteText, ({ params: { name }, query: { language } }) => {
    if (!texts) throw new Problem('NOT_FOUND')
    return { markdown: texts[name][language] }
  })
}
