import type { CardClock } from '@fairhouse/contracts';
import { type CardOpening, openCards, type SeatView, type Viewer } from '@fairhouse/game-math/cards';
import { assert } from '#refusal';
import type { Room } from '#rooms';
import { createDeckCache } from './deck-secrets.ts';
import type { CardRoomEvent } from './room-event.ts';
import { rulesOf } from './room-rules.ts';
import { type CardRoomState, wasDealtIn } from './room-state.ts';

/** What is sent of a hand: only a view can be in it, and openings of the cards that the view shows. */
export interface HandSeen {
  handNo: number;
  view: SeatView<unknown>;
  openings: CardOpening[];
  clock: CardClock | null;
}

export interface HandViews {
  /** What has changed for a viewer by these events; the openings are those of cards that the viewer has not seen before. */
  next(viewer: Viewer, events: readonly { type: string }[]): HandSeen;
  /** Everything that a viewer may know now; null without a hand. */
  whole(viewer: Viewer): HandSeen | null;
}

/** Creates the views of a room's hands. Everything that leaves the server about cards comes from here. */
export function createHandViews(room: Room<CardRoomEvent, CardRoomState>): HandViews {
  const deckOf = createDeckCache();
  let handNo = 0;
  let earlier = new Map<Viewer, SeatView<unknown>>();

  const see = (viewer: Viewer, events: readonly { type: string }[], known: SeatView<unknown> | null): HandSeen => {
    const { hand, deal, settings } = room.state;
    assert(hand && deal && settings, 'a hand is played or was the last');
    const { game } = rulesOf(settings);
    // bots see a hand by the rules themselves, not by what is sent
    const isOwn = viewer !== 'rail' && wasDealtIn(room.state, viewer);
    const view = game.view(hand.state, isOwn ? viewer : 'rail', events);
    const openings = openCards(game, deckOf(deal), view, known);
    return { handNo: hand.handNo, view, openings, clock: hand.clock };
  };

  return {
    next(viewer, events) {
      const now = room.state.hand?.handNo ?? 0;
      if (now !== handNo) earlier = new Map();
      handNo = now;
      const seen = see(viewer, events, earlier.get(viewer) ?? null);
      earlier.set(viewer, seen.view);
      return seen;
    },
    whole: (viewer) => (room.state.hand ? see(viewer, [], null) : null),
  };
}
