/** How many screens are open on which every second without a connection is missed, and how many calls one is in. */
export const attention = { screens: 0, calls: 0 }

/** Whether somebody is in a call or has a conversation open: they are cut off for two seconds, not for thirty. */
export const isUrgent = (): boolean => attention.screens > 0

/** Whether somebody is in a call here: they are missed by another person, however long the network stays away. */
export const isInCall = (): boolean => attention.calls > 0
