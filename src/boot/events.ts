/** On the window: index.html says that more of the prerendered fragments have been read. */
export const fragmentsRead = 'fragments'
/** On the window: a script or a style sheet has not come. */
export const fileLost = 'lost'
