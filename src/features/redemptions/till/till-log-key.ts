/** In the tab's own storage, until the session ends: what was scanned in it. */
export const tillLogKey = 'till_log'
