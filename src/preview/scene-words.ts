import { dealWords } from '../features/deals/words.ts'
import type { Portal } from '../portal/create-portal.ts'
import { sessionWords } from '../session/words.ts'
import { connectionWords } from '../ui/connection-words.ts'

/** What scenes call the things on screen by: the portal's own words. */
export function sceneWords({ i18n }: Portal) {
  for (const words of [connectionWords, dealWords, sessionWords])
    for (const language of ['en', 'ar'] as const) i18n.addResourceBundle(language, words.namespace, words[language])
  return {
    common: i18n.getFixedT(null, 'common'),
    connection: i18n.getFixedT(null, connectionWords.namespace),
    deals: i18n.getFixedT(null, dealWords.namespace),
    errors: i18n.getFixedT(null, 'errors'),
    session: i18n.getFixedT(null, sessionWords.namespace),
  }
}
export type SceneWords = ReturnType<typeof sceneWords>
