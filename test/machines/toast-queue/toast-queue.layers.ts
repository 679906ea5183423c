import type { FlowModel } from '@xstate/test';

const held = 'whoever takes a toast points at it first, which holds it';
const noUpdate = 'nothing in the product updates a toast yet';
const noAction = 'no toast of the product has an action yet';
const noRemoval = 'nothing in the product removes a toast yet';

export const toastQueueLayers: NonNullable<FlowModel['layers']> = {
  view: { 'transition toastQueue.open.counting · swipe.started': held },
  browser: {
    'transition toastQueue.open.counting · swipe.started': held,
    'transition toastQueue.open · toast.updated': noUpdate,
    'guard toastQueue.open · toast.updated [not isCurrentToast]': noUpdate,
    'guard toastQueue.open · toast.dismissed [not isCurrentToast]': 'a person dismisses the toast that is there',
    'transition toastQueue.open · action.pressed': noAction,
    'guard toastQueue.open · action.pressed [not hasAction]': noAction,
    'transition toastQueue.open · toast.removed': noRemoval,
    'guard toastQueue.open · toast.removed [not isCurrentToast]': noRemoval,
    'transition toastQueue.dismissed · toast.removed': noRemoval,
    'guard toastQueue.dismissed · toast.removed [not isCurrentToast]': noRemoval,
  },
};
