/** What this tab stores of an unsent text; '' without one. */
export const useChatDraft = (_chatId: string): string => ''
