import { dealMessages } from '../features/deals/messages.ts'
import { formMessages } from '../patterns/form/messages.ts'
import { reviewMessages } from '../patterns/review/messages.ts'
import type { Portal } from '../portal/create-portal.ts'
import { sessionMessages } from '../session/messages.ts'
import { connectionMessages } from '../ui/feedback/connection-messages.ts'

/** What scenes call the things on screen by: the portal's own words. */
export function sceneText({ i18n }: Portal) {
  for (const messages of [connectionMessages, dealMessages, formMessages, reviewMessages, sessionMessages])
    for (const language of ['en', 'ar'] as const) i18n.addResourceBundle(language, messages.namespace, messages[language])
  return {
    common: i18n.getFixedT(null, 'common'),
    connection: i18n.getFixedT(null, connectionMessages.namespace),
    deals: i18n.getFixedT(null, dealMessages.namespace),
    errors: i18n.getFixedT(null, 'errors'),
    forms: i18n.getFixedT(null, formMessages.namespace),
    reviews: i18n.getFixedT(null, reviewMessages.namespace),
    session: i18n.getFixedT(null, sessionMessages.namespace),
  }
}
export type SceneText = ReturnType<typeof sceneText>
