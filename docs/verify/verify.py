#!/usr/bin/env python3
"""Checks the proof of a round of a Fairhouse slot. Python 3.8 or newer, standard library only.

    python3 verify.py round.json spec.json [keys.json]

round.json is the proof from the betting record; spec.json the spec of the game's version, /verify/specs/<versionHash>.json
of the site; keys.json its public keys, /.well-known/fairhouse-keys.json. Exits with 0 if all checks passed, 1 if a check failed,
2 if no check failed but something could not be checked, or a file cannot be read.

Written from docs/verify.md (/verify/verify.md of the site) and nothing else; the names of the parts are those of its sections.
"""
import base64
import hashlib
import hmac
import json
import sys
from datetime import datetime
from decimal import Decimal


# Hashes and signatures

def canonical(value):
    if isinstance(value, dict):
        keys = sorted(value, key=lambda key: key.encode("utf-16-be", "surrogatepass"))
        return "{" + ",".join(text_of(key) + ":" + canonical(value[key]) for key in keys) + "}"
    if isinstance(value, list):
        return "[" + ",".join(canonical(each) for each in value) + "]"
    return text_of(value)


def text_of(value):
    return json.dumps(value, ensure_ascii=False)


def sha256(data):
    return hashlib.sha256(data).hexdigest()


def from_base64url(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


P = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P


def recover_x(y, sign):
    if y >= P:
        return None
    x2 = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    if x2 == 0:
        return None if sign else 0
    x = pow(x2, (P + 3) // 8, P)
    if (x * x - x2) % P != 0:
        x = x * pow(2, (P - 1) // 4, P) % P
    if (x * x - x2) % P != 0:
        return None
    return P - x if x & 1 != sign else x


def add_points(p, q):
    a, b = (p[1] - p[0]) * (q[1] - q[0]) % P, (p[1] + p[0]) * (q[1] + q[0]) % P
    c, d = 2 * p[3] * q[3] * D % P, 2 * p[2] * q[2] % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % P, g * h % P, f * g % P, e * h % P


def times_point(scalar, point):
    result = (0, 1, 1, 0)
    while scalar > 0:
        if scalar & 1:
            result = add_points(result, point)
        point = add_points(point, point)
        scalar >>= 1
    return result


def read_point(data):
    number = int.from_bytes(data, "little")
    y, sign = number & ((1 << 255) - 1), number >> 255
    x = recover_x(y, sign)
    return None if x is None else (x, y, 1, x * y % P)


BASE_Y = 4 * pow(5, P - 2, P) % P
BASE_X = recover_x(BASE_Y, 0)
BASE = (BASE_X, BASE_Y, 1, BASE_X * BASE_Y % P)


def signed_by(public_key, message, signature):
    """Ed25519 as RFC 8032, section 5.1.7, has it."""
    if len(public_key) != 32 or len(signature) != 64:
        return False
    key, nonce_point = read_point(public_key), read_point(signature[:32])
    scalar = int.from_bytes(signature[32:], "little")
    if key is None or nonce_point is None or scalar >= ORDER:
        return False
    digest = hashlib.sha512(signature[:32] + public_key + message).digest()
    challenge = int.from_bytes(digest, "little") % ORDER
    left, right = times_point(scalar, BASE), add_points(nonce_point, times_point(challenge, key))
    return (left[0] * right[2] - right[0] * left[2]) % P == 0 and (left[1] * right[2] - right[1] * left[2]) % P == 0


# The random numbers

class Words:
    def __init__(self, server_seed, game, client_seed, nonce):
        self.key = bytes.fromhex(server_seed)
        self.prefix = "%s:%s:%d:" % (game, client_seed, nonce)
        self.block, self.left, self.used = 0, [], 0

    def word(self):
        if not self.left:
            digest = hmac.new(self.key, (self.prefix + str(self.block)).encode("utf-8"), hashlib.sha256).digest()
            self.left = [int.from_bytes(digest[at:at + 4], "big") for at in range(0, 32, 4)]
            self.block += 1
        self.used += 1
        return self.left.pop(0)

    def uint(self, n):
        limit = 2**32 - 2**32 % n
        word = self.word()
        while word >= limit:
            word = self.word()
        return word % n

    def weighted(self, weights):
        rest = self.uint(sum(weights))
        for index, weight in enumerate(weights):
            if rest < weight:
                return index
            rest -= weight

    def pick(self, n, k):
        numbers = list(range(n))
        for i in range(k):
            j = i + self.uint(n - i)
            numbers[i], numbers[j] = numbers[j], numbers[i]
        return numbers[:k]


# The way to bet

def way_to_bet(spec, option):
    """The spec with the pays of this way, its cost, and what it buys; None for a way that the game does not have."""
    if option == "spin":
        return spec, 100, None
    for entry in spec.get("betOptions", []):
        if entry["id"] != option:
            continue
        if entry["kind"] == "buy":
            return spec, entry["cost_x100"], entry
        times = entry["times"]
        scaled = lambda row: {count: pay * times for count, pay in row.items()}
        level = dict(spec)
        level["linePays"] = {symbol: scaled(row) for symbol, row in spec["linePays"].items()}
        level["linePays"].update(entry["linePays"])
        level["mixedPays"] = [dict(mixed, pays=scaled(mixed["pays"])) for mixed in spec.get("mixedPays", [])]
        level["scatterPays"] = scaled(spec["scatterPays"])
        return level, entry["cost_x100"], None
    return None


# The round

class Round:
    def __init__(self, spec, words):
        self.spec, self.words = spec, words
        self.cap, self.total, self.steps = spec["maxWinX"] * 100, 0, []
        self.reels = len(spec["sets"]["base"]["strips"])
        self.wild, self.counted = self.symbol_of("wild"), self.symbol_of("scatter") or self.symbol_of("coin")

    def symbol_of(self, kind):
        return next((symbol["id"] for symbol in self.spec["symbols"] if symbol["kind"] == kind), None)

    def is_regular(self, symbol):
        return any(each["id"] == symbol and each["kind"] == "regular" for each in self.spec["symbols"])

    def full(self):
        return self.total >= self.cap

    def record(self, step):
        self.steps.append(step)
        self.total += step["win_x100"]
        return step

    def turn(self, name, held):
        before = len(held)
        first = self.spin(name, held, False)
        if "tumble" in self.spec:
            self.tumble(first)
        if name == "base" and self.spec.get("wildReels", {}).get("set") == "base":
            while len(held) > before and not self.full():
                before = len(held)
                self.spin(name, held, True)
        rule = self.spec.get("holdAndWin")
        if rule and len(first["coins"]) >= rule["trigger"] and not self.full():
            self.hold(first["coins"])
        return first["freeSpinsAwarded"]

    # A spin

    def spin(self, name, held, respin):
        spec, words = self.spec, self.words
        reel_set, stops, window = spec["sets"][name], [], []
        for reel, strip in enumerate(reel_set["strips"]):
            height = spec["rows"]
            if "reelHeights" in spec:
                heights = sorted((int(rows), weight) for rows, weight in spec["reelHeights"].items())
                height = heights[words.weighted([weight for _, weight in heights])][0]
            if reel in held:
                stop = held[reel]
            elif "weights" in reel_set:
                stop = words.weighted(reel_set["weights"][reel])
            else:
                stop = words.uint(len(strip))
            stops.append(stop)
            window.append([strip[(stop + row) % len(strip)] for row in range(height)])
        opened = None
        mystery = spec.get("mystery")
        if mystery and any(mystery["symbol"] in column for column in window):
            candidates = [each["id"] for each in spec["symbols"] if each["id"] in mystery["opensTo"]]
            opened = candidates[words.weighted([mystery["opensTo"][each] for each in candidates])]
            window = [[opened if cell == mystery["symbol"] else cell for cell in column] for column in window]
        wild_reels = spec.get("wildReels")
        if wild_reels and wild_reels["set"] == name:
            for reel in wild_reels["reels"]:
                if self.wild in window[reel]:
                    held[reel] = stops[reel]
            window = [[self.wild] * len(column) if reel in held else column for reel, column in enumerate(window)]
        paid = self.pays(window)
        multiplier = spec["freeSpins"]["multiplier"] if name == "free" else 1
        awards = spec["freeSpins"]["awards"]
        step = {"set": name, "stops": stops, "window": window, **paid, "multiplier": multiplier}
        step["win_x100"] = sum_of(paid) * multiplier
        step["freeSpinsAwarded"] = 0 if respin else awards.get(str(paid["scatter"]["count"]), 0)
        if respin:
            step["step"] = "respin"
        if opened is not None:
            step["mystery"] = opened
        if held:
            step["wildReels"] = sorted(held)
        if "holdAndWin" in spec:
            coin = self.symbol_of("coin")
            cells = [(reel, row) for reel, column in enumerate(window) for row, cell in enumerate(column) if cell == coin]
            step["coins"] = [self.price(reel, row) for reel, row in cells]
        return self.record(step)

    def price(self, reel, row):
        values = self.spec["holdAndWin"]["values"]
        value = values[self.words.weighted([each["weight"] for each in values])]
        coin = {"reel": reel, "row": row, "pays_x100": value["pays_x100"]}
        if "prize" in value:
            coin["prize"] = value["prize"]
        return coin

    # What a window pays

    def pays(self, window):
        spec = self.spec
        count = sum(column.count(self.counted) for column in window)
        scatter = {"count": count, "pays_x100": spec["scatterPays"].get(str(count), 0) * 100}
        if "payBy" not in spec:
            return {"lineWins": self.line_wins(window), "scatter": scatter}
        if spec["payBy"]["kind"] == "ways":
            return {"lineWins": [], "wayWins": self.way_wins(window), "scatter": scatter}
        return {"lineWins": [], "clusterWins": self.cluster_wins(window), "scatter": scatter}

    def line_wins(self, window):
        wins = []
        for number, rows in enumerate(self.spec["lines"]):
            best = self.line_win([window[reel][row] for reel, row in enumerate(rows)])
            if best:
                wins.append({"line": number, **best})
        return wins

    def line_win(self, cells):
        spec, wild, best = self.spec, self.wild, None
        share = 100 // len(spec["lines"])

        def run_of(symbols):
            count = 0
            while count < len(cells) and (cells[count] in symbols or cells[count] == wild):
                count += 1
            return count, cells[:count].count(wild)

        def offer(symbol, row, count, wilds, substitutes):
            nonlocal best
            multiplier = 1
            if substitutes > 0:
                multiplier = spec["wildMultiplier"] ** (substitutes if spec.get("wildsMultiply") == "each" else 1)
            pays = row.get(str(count), 0) * multiplier * share
            if pays > (best["pays_x100"] if best else 0):
                best = {"symbol": symbol, "count": count, "wilds": wilds, "pays_x100": pays}

        first = next((cell for cell in cells if cell != wild), None)
        if first is not None and self.is_regular(first):
            count, wilds = run_of([first])
            offer(first, spec["linePays"].get(first, {}), count, wilds, wilds)
        for mixed in spec.get("mixedPays", []):
            count, wilds = run_of(mixed["of"])
            if wilds < count:
                offer(mixed["id"], mixed["pays"], count, wilds, wilds)
        count, wilds = run_of([])
        if count > 0:
            offer(wild, spec["linePays"].get(wild, {}), count, wilds, 0)
        return best

    def way_wins(self, window):
        wins = []
        for symbol in dict.fromkeys(window[0]):
            count, ways = 0, 1
            for column in window:
                cells = sum(1 for cell in column if cell in (symbol, self.wild))
                if cells == 0:
                    break
                count, ways = count + 1, ways * cells
            pays = self.spec["linePays"].get(symbol, {}).get(str(count), 0) * ways * self.spec["payBy"]["unit_x100"]
            if pays > 0:
                wins.append({"symbol": symbol, "count": count, "ways": ways, "pays_x100": pays})
        return wins

    def cluster_wins(self, window):
        wins = []
        for symbol in [each["id"] for each in self.spec["symbols"] if each["id"] != self.wild]:
            alike = {(reel, row) for reel, column in enumerate(window) for row, cell in enumerate(column)
                     if cell in (symbol, self.wild)}
            # by reel, then row: the first cell of a cluster comes first
            left = [cell for cell in sorted(alike) if window[cell[0]][cell[1]] == symbol]
            while left:
                cells = [left[0]]
                for reel, row in cells:
                    for beside in ((reel, row - 1), (reel, row + 1), (reel + 1, row), (reel - 1, row)):
                        if beside in alike and beside not in cells:
                            cells.append(beside)
                left = [cell for cell in left if cell not in cells]
                reached = [pay for size, pay in self.spec["linePays"].get(symbol, {}).items() if int(size) <= len(cells)]
                pays = max(reached, default=0) * self.spec["payBy"]["unit_x100"]
                if pays > 0:
                    wins.append({"symbol": symbol, "cells": [list(cell) for cell in cells], "pays_x100": pays})
        return sorted(wins, key=lambda win: win["cells"][0])

    # Tumbles

    def tumble(self, spin):
        rule, tops, last = self.spec["tumble"], list(spin["stops"]), spin
        strips = self.spec["sets"][spin["set"]]["strips"]
        for number in range(1, rule["atMost"] + 1):
            if last["win_x100"] == 0 or self.full():
                return
            gone = {tuple(cell) for win in last["clusterWins"] for cell in win["cells"]}
            window = []
            for reel, column in enumerate(last["window"]):
                kept = [cell for row, cell in enumerate(column) if (reel, row) not in gone]
                while len(kept) < len(column):
                    tops[reel] = (tops[reel] - 1) % len(strips[reel])
                    kept.insert(0, strips[reel][tops[reel]])
                window.append(kept)
            paid = self.pays(window)
            multiplier = spin["multiplier"] * rule["multipliers"][min(number, len(rule["multipliers"]) - 1)]
            last = self.record({
                "set": spin["set"], "stops": list(tops), "window": window, **paid, "multiplier": multiplier,
                "win_x100": sum_of(paid) * multiplier, "freeSpinsAwarded": 0, "step": "tumble",
            })

    # Hold and win

    def deal(self, count):
        rows = self.spec["rows"]
        return [self.price(cell // rows, cell % rows) for cell in sorted(self.words.pick(self.reels * rows, count))]

    def hold(self, coins):
        spec, rule, words = self.spec, self.spec["holdAndWin"], self.words
        coins, left = list(coins), rule["respins"]
        coin, blank = self.symbol_of("coin"), self.symbol_of("blank")
        while True:
            held = {(each["reel"], each["row"]) for each in coins}
            landed = []
            for reel in range(self.reels):
                for row in range(spec["rows"]):
                    if (reel, row) not in held and words.uint(rule["outOf"]) < rule["landing"]:
                        landed.append(self.price(reel, row))
            coins = coins + landed
            held = {(each["reel"], each["row"]) for each in coins}
            full = len(held) == self.reels * spec["rows"]
            left = 0 if full else rule["respins"] if landed else left - 1
            pays = sum(each["pays_x100"] for each in coins) + (rule["full_x100"] if full else 0)
            self.record({
                "set": "base", "stops": [],
                "window": [[coin if (reel, row) in held else blank for row in range(spec["rows"])]
                           for reel in range(self.reels)],
                "lineWins": [], "scatter": {"count": 0, "pays_x100": 0}, "multiplier": 1,
                "win_x100": pays if left == 0 else 0, "freeSpinsAwarded": 0,
                "step": "hold", "coins": coins, "respinsLeft": left,
            })
            if left == 0:
                return


def sum_of(paid):
    wins = paid["lineWins"] + paid.get("wayWins", []) + paid.get("clusterWins", [])
    return paid["scatter"]["pays_x100"] + sum(win["pays_x100"] for win in wins)


def play(spec, server_seed, client_seed, nonce, option="spin"):
    """The outcome that the seeds give."""
    way = way_to_bet(spec, option)
    if way is None:
        raise ValueError("%s has no %s" % (spec["id"], option))
    paid_spec, _, bought = way
    words = Words(server_seed, spec["id"], client_seed, nonce)
    round_ = Round(paid_spec, words)
    left = 0
    if bought and bought["feature"] == "free-spins":
        left = bought["count"]
    elif bought:
        round_.hold(round_.deal(bought["count"]))
    else:
        left = round_.turn("base", {})
    held = {}
    while left > 0 and not round_.full():
        left += round_.turn("free", held) - 1
    outcome = {"spins": round_.steps, "totalWin_x100": min(round_.total, round_.cap), "capped": round_.full()}
    if "jackpot" in spec:
        outcome["jackpot"] = words.uint(spec["jackpot"]["oneIn"])
    outcome["wordsUsed"] = words.used
    if option != "spin":
        outcome["option"] = option
    return outcome


# The proof

def check(proof, spec_text, keys=None):
    """The checks: pairs of True, False, or None (could not be checked), and a sentence."""
    if proof.get("format") != "fairhouse/round-proof/1":
        return [(False, "the format is fairhouse/round-proof/1")]
    content = {name: value for name, value in proof.items() if name not in ("sha256", "signature")}
    found = [(sha256(canonical(content).encode("utf-8")) == proof["sha256"], "the file is intact")]
    found.append((check_signature(proof, keys), "the site has signed it"))
    if proof["play"] is None or proof["fair"] is None:
        return found + [(None, "the outcome: a vendor drew it")]
    play_, fair, round_ = proof["play"], proof["fair"], proof["round"]
    spec = json.loads(spec_text)
    is_spec = sha256(spec_text.encode("utf-8")) == play_["versionHash"] and spec["id"] == round_["game"]
    found.append((is_spec, "the spec belongs to the round"))
    found.append((in_order(fair, round_), "the server seed was committed before the round and revealed after it"))
    found += check_money(proof, spec)
    if fair["serverSeed"] is None:
        return found + [(None, "the outcome: the server seed is not revealed yet")]
    seed = bytes.fromhex(fair["serverSeed"])
    found.append((len(seed) == 32 and sha256(seed) == fair["commitment"], "the server seed matches the commitment"))
    option = play_["choices"].get("option", "spin")
    outcome = play(spec, fair["serverSeed"], fair["clientSeed"], fair["nonce"], option)
    return found + [(outcome == play_["outcome"], "the outcome is the one that the seeds produce")]


def check_signature(proof, keys):
    if keys is None or proof["signature"] is None:
        return None
    for key in keys["keys"]:
        if key.get("kid") == proof["signature"]["key"] and key.get("crv") == "Ed25519":
            public = from_base64url(key["x"])
            message = ("fairhouse/round-proof/1 " + proof["sha256"]).encode("ascii")
            return sha256(public)[:16] == key["kid"] and signed_by(public, message, from_base64url(proof["signature"]["ed25519"]))
    return False


def time_of(text):
    return datetime.fromisoformat(text.replace("Z", "+00:00"))


def in_order(fair, round_):
    before = time_of(fair["committedAt"]) <= time_of(round_["at"])
    return before and (fair["revealedAt"] is None or time_of(round_["at"]) <= time_of(fair["revealedAt"]))


# The money

def check_money(proof, spec):
    round_, play_ = proof["round"], proof["play"]
    stake = play_["choices"]["stake"]
    unit = Decimal(1).scaleb(-len(stake.partition(".")[2]))
    units = lambda text: int(Decimal(text) / unit)
    way = way_to_bet(spec, play_["choices"].get("option", "spin"))
    if way is None:
        return [(False, "the game has this bet option")]
    cost = units(stake) * way[1] // 100
    win = units(stake) * play_["outcome"]["totalWin_x100"] // 100
    found = [(units(round_["stake"]) == cost, "the round cost the price of its bet option"),
             (units(round_["win"]) == win + units(round_["jackpot"]), "the round paid what its outcome says")]
    if "jackpot" in spec:
        tickets = cost // spec["jackpot"]["ticket"][round_["currency"]]
        hit = play_["outcome"]["jackpot"] < tickets
        found.append((hit == (units(round_["jackpot"]) > 0), "the jackpot payment matches its number"))
    counted = [each for each in proof["transactions"] if each["state"] not in ("REJECTED", "TOMBSTONE")]
    bets = sum(units(each["amount"]) for each in counted if each["class"] == "bet")
    wins = sum(units(each["amount"]) - units(each["reversed"]) for each in counted if each["class"] == "win")
    found.append((bets == units(round_["stake"]) and wins == units(round_["win"]), "the transactions add up"))
    found.append((entries_follow(proof, units), "the ledger entries follow from one another"))
    return found


def entries_follow(proof, units):
    entries, round_ = proof["entries"], proof["round"]
    for before, entry in zip(entries, entries[1:]):
        follows = (int(entry["seq"]) == int(before["seq"]) + 1
                   and units(entry["balanceAfter"]) == units(before["balanceAfter"]) + units(entry["amount"])
                   and units(entry["heldAfter"]) == units(before["heldAfter"]) + units(entry["held"]))
        if not follows:
            return False
    if not entries or any(entry["contra"] == "" for entry in entries):
        return False
    usable = lambda entry: units(entry["balanceAfter"]) - units(entry["heldAfter"])
    first, last = entries[0], entries[-1]
    before = usable(first) - units(first["amount"]) + units(first["held"])
    return before == units(round_["balanceBefore"]) and usable(last) == units(round_["balanceAfter"])


def verdict(found):
    if any(holds is False for holds, _ in found):
        return 1
    return 2 if any(holds is None for holds, _ in found) else 0


def main(args):
    if len(args) not in (2, 3):
        print(__doc__)
        return 2
    try:
        texts = [open(name, encoding="utf-8").read() for name in args]
        found = check(json.loads(texts[0]), texts[1], json.loads(texts[2]) if len(texts) == 3 else None)
    except (OSError, ValueError, KeyError, TypeError) as error:
        print("cannot be checked: %r" % error)
        return 2
    for holds, sentence in found:
        print({True: "ok  ", False: "FAIL", None: "open"}[holds], sentence)
    code = verdict(found)
    print(("VERIFIED", "NOT VERIFIED", "NO VERDICT: something could not be checked")[code])
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
